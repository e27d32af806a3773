--
-- PostgreSQL database dump
--


-- Dumped from database version 18.4
-- Dumped by pg_dump version 18.4

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id integer NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    password text NOT NULL,
    guest text NOT NULL,
    created double precision NOT NULL
);


--
-- Name: accounts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.accounts_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: accounts_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.accounts_id_seq OWNED BY public.accounts.id;


--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: chat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat (
    id integer NOT NULL,
    table_id text NOT NULL,
    guest text NOT NULL,
    seat integer,
    name text NOT NULL,
    text text NOT NULL,
    at double precision NOT NULL
);


--
-- Name: chat_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.chat_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: chat_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.chat_id_seq OWNED BY public.chat.id;


--
-- Name: guests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.guests (
    id text NOT NULL,
    name text NOT NULL,
    created double precision NOT NULL
);


--
-- Name: results; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.results (
    table_id text NOT NULL,
    seat integer NOT NULL,
    guest text NOT NULL,
    game text NOT NULL,
    score integer NOT NULL,
    rank integer NOT NULL,
    at double precision NOT NULL
);


--
-- Name: reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reviews (
    table_id text NOT NULL,
    seat integer NOT NULL,
    begun double precision NOT NULL,
    document text
);


--
-- Name: rows; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rows (
    table_id text NOT NULL,
    number integer NOT NULL,
    seat integer NOT NULL,
    word text NOT NULL,
    at double precision NOT NULL
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id text NOT NULL,
    seat integer NOT NULL,
    guest text,
    token text NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id text NOT NULL,
    document text NOT NULL,
    game text NOT NULL,
    status text NOT NULL,
    public boolean NOT NULL,
    host text NOT NULL,
    created double precision NOT NULL,
    updated double precision NOT NULL,
    card text NOT NULL,
    rematch_of text
);


--
-- Name: accounts id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts ALTER COLUMN id SET DEFAULT nextval('public.accounts_id_seq'::regclass);


--
-- Name: chat id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat ALTER COLUMN id SET DEFAULT nextval('public.chat_id_seq'::regclass);


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts VALUES (1, 'anna', 'Anna', '$argon2id$v=19$m=65536,t=3,p=4$m3C/IN/W1hgzNO49zLVH9Q$Q2mrfIfAqfoYwMo0OBS2HHEqM1GqegwWYnUhT8mosVo', 'guest-anna', 1790000000);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES ('0002');


--
-- Data for Name: chat; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chat VALUES (1, 'YSgVD1Gp7ecx', 'guest-anna', 0, 'Anna', 'Who comes?', 1790000007);
INSERT INTO public.chat VALUES (2, 'hjPQJMrku9kX', 'guest-bruno', NULL, 'Bruno', 'Well played!', 1790000417);
INSERT INTO public.chat VALUES (3, '8qZFeTtkwPDC', 'guest-anna', 0, 'Anna', 'Who comes?', 1790000423);
INSERT INTO public.chat VALUES (4, 'MZIiASeH4fWL', 'guest-bruno', NULL, 'Bruno', 'Well played!', 1790000951);
INSERT INTO public.chat VALUES (5, 'I8ma_XYCv5-J', 'guest-anna', 0, 'Anna', 'Who comes?', 1790000957);
INSERT INTO public.chat VALUES (6, 'GG8LKwqaebZ-', 'guest-bruno', NULL, 'Bruno', 'Well played!', 1790001333);
INSERT INTO public.chat VALUES (7, 'zXn-drq7UZSi', 'guest-anna', 0, 'Anna', 'Who comes?', 1790001341);
INSERT INTO public.chat VALUES (8, 'dPtRmB2i7CDg', 'guest-bruno', NULL, 'Bruno', 'Well played!', 1790001854);
INSERT INTO public.chat VALUES (9, 'Bn2QWtlehwIn', 'guest-anna', 0, 'Anna', 'Who comes?', 1790001862);
INSERT INTO public.chat VALUES (10, 'T1KH-GVN2JQX', 'guest-bruno', NULL, 'Bruno', 'Well played!', 1790002428);


--
-- Data for Name: guests; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guests VALUES ('guest-anna', 'Anna', 1790000000);
INSERT INTO public.guests VALUES ('guest-bruno', 'Bruno', 1790000000);
INSERT INTO public.guests VALUES ('guest-clara', 'Clara', 1790000000);


--
-- Data for Name: results; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.results VALUES ('hjPQJMrku9kX', 0, 'guest-anna', 'skyrise', 121, 1, 1794994054.1526897);
INSERT INTO public.results VALUES ('MZIiASeH4fWL', 0, 'guest-anna', 'paper_skyscrapers', 44, 1, 1794994054.8158743);
INSERT INTO public.results VALUES ('GG8LKwqaebZ-', 0, 'guest-anna', 'world_wonders', 27, 1, 1794994056.537516);
INSERT INTO public.results VALUES ('dPtRmB2i7CDg', 0, 'guest-anna', 'seven_wonders', 42, 1, 1794994057.7374535);
INSERT INTO public.results VALUES ('T1KH-GVN2JQX', 0, 'guest-anna', 'world_of_wonders', 19, 2, 1794994059.07442);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('hjPQJMrku9kX', 0, 1790000000, NULL);
INSERT INTO public.reviews VALUES ('MZIiASeH4fWL', 0, 1790000000, NULL);
INSERT INTO public.reviews VALUES ('GG8LKwqaebZ-', 0, 1790000000, NULL);
INSERT INTO public.reviews VALUES ('dPtRmB2i7CDg', 0, 1790000000, NULL);
INSERT INTO public.reviews VALUES ('T1KH-GVN2JQX', 0, 1790000000, NULL);


--
-- Data for Name: rows; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rows VALUES ('YSgVD1Gp7ecx', 1, 1, '!join Bruno', 1790000005);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 1, 1, '!join Bruno', 1790000011);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 2, 2, '!join Clara', 1790000013);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 3, -1, '!start', 1790000013);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 4, 0, '34', 1790000014);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 5, 0, 'ZE03', 1790000017);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 6, 1, '68', 1790000019);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 7, 1, 'CI03', 1790000021);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 8, 2, 'pass', 1790000023);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 9, 0, 'pass', 1790000025);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 10, 1, '8', 1790000027);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 11, 1, 'CI08', 1790000029);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 12, 2, '40', 1790000031);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 13, 2, 'CI14', 1790000033);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 14, 0, '44', 1790000035);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 15, 0, 'CI13', 1790000037);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 16, 1, '48', 1790000039);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 17, 1, 'CI12', 1790000041);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 18, 2, 'pass', 1790000043);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 19, 0, '62', 1790000045);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 20, 0, 'CI07', 1790000047);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 21, 1, 'pass', 1790000049);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 22, 0, '72', 1790000051);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 23, 0, 'CI08', 1790000053);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 24, 1, 'pass', 1790000055);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 25, 2, '74', 1790000057);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 26, 2, 'CI14', 1790000059);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 27, 0, 'pass', 1790000061);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 28, 2, '70', 1790000063);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 29, 2, '!undo 28', 1790000065);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 30, 2, '!bot greedy resigned', 1790000067);
INSERT INTO public.rows VALUES ('mNoKU7Eb_trt', 31, 2, '!back', 1790000069);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 1, -1, '!start', 1790000071);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 2, 2, '74', 1790000074);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 3, 2, 'ZE01', 1790000076);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 4, 0, '76', 1790000078);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 5, 0, 'ZE04', 1790000080);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 6, 1, '78', 1790000082);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 7, 1, 'CI01', 1790000084);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 8, 1, '8', 1790000086);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 9, 1, 'ZE03', 1790000088);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 10, 2, '70', 1790000090);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 11, 2, 'ZE04', 1790000092);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 12, 0, 'pass', 1790000094);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 13, 2, '40', 1790000096);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 14, 2, 'CI04', 1790000098);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 15, 0, '44', 1790000100);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 16, 0, 'CI05', 1790000102);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 17, 1, '48', 1790000104);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 18, 1, 'CI06', 1790000106);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 19, 2, 'pass', 1790000108);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 20, 0, '72', 1790000110);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 21, 0, 'CI11', 1790000112);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 22, 0, '24', 1790000114);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 23, 0, 'CI04', 1790000116);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 24, 1, 'pass', 1790000118);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 25, 2, '40', 1790000120);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 26, 2, 'CI05', 1790000122);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 27, 0, '44', 1790000124);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 28, 0, 'CI06', 1790000126);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 29, 2, 'pass', 1790000128);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 30, 0, '34', 1790000130);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 31, 0, 'ZE02', 1790000132);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 32, 1, '48', 1790000134);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 33, 1, 'BO01', 1790000136);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 34, 2, 'pass', 1790000138);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 35, 0, '76', 1790000140);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 36, 0, 'BO04', 1790000142);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 37, 0, '24', 1790000144);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 38, 0, 'CI07', 1790000146);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 39, 1, '68', 1790000148);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 40, 1, 'CI12', 1790000150);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 41, 2, 'pass', 1790000152);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 42, 1, '58', 1790000154);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 43, 1, 'BO01', 1790000156);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 44, 2, '74', 1790000158);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 45, 2, 'BO02', 1790000160);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 46, 2, '46', 1790000162);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 47, 2, 'BO05', 1790000164);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 48, 0, '62', 1790000166);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 49, 0, 'BO11', 1790000168);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 50, 0, '34', 1790000170);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 51, 0, 'BO01', 1790000172);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 52, 1, '58', 1790000174);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 53, 1, 'ZE02', 1790000176);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 54, 2, 'pass', 1790000178);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 55, 1, '48', 1790000180);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 56, 1, 'DO04', 1790000182);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 57, 2, 'pass', 1790000184);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 58, 1, '18', 1790000186);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 59, 1, 'ZE01', 1790000188);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 60, 2, '46', 1790000190);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 61, 2, 'DO01', 1790000192);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 62, 2, '22', 1790000194);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 63, 2, 'ZE01', 1790000196);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 64, 0, '34', 1790000198);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 65, 0, 'CI03', 1790000200);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 66, 1, 'pass', 1790000202);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 67, 2, '40', 1790000204);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 68, 2, 'CI08', 1790000206);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 69, 2, '60', 1790000208);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 70, 2, 'CI04', 1790000210);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 71, 2, '22', 1790000212);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 72, 2, 'BO01', 1790000214);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 73, 2, '4', 1790000216);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 74, 2, 'DO08', 1790000218);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 75, 0, '34', 1790000220);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 76, 0, 'DO13', 1790000222);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 77, 1, '38', 1790000224);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 78, 1, 'DO12', 1790000226);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 79, 1, '18', 1790000228);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 80, 1, 'CI13', 1790000230);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 81, 0, 'pass', 1790000232);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 82, 1, '8', 1790000234);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 83, 1, 'DO02', 1790000236);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 84, 0, '24', 1790000238);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 85, 0, 'DO07', 1790000240);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 86, 0, '34', 1790000242);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 87, 0, 'DO06', 1790000244);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 88, 0, '2', 1790000246);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 89, 0, 'ZE03', 1790000248);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 90, 1, '8', 1790000250);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 91, 1, 'BO03', 1790000252);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 92, 0, 'pick-atlantis', 1790000254);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 93, 2, 'pick-le-baron', 1790000256);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 94, 1, 'pick-atelier', 1790000258);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 95, 0, '2', 1790000260);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 96, 0, 'BO05', 1790000262);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 97, 1, '82', 1790000264);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 98, 1, 'BO10', 1790000266);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 99, 2, '88', 1790000268);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 100, 2, 'BO09', 1790000270);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 101, 2, '50', 1790000272);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 102, 2, 'BO10', 1790000274);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 103, 0, '54', 1790000276);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 104, 0, 'BO05', 1790000278);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 105, 1, '82', 1790000280);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 106, 1, 'BO06', 1790000282);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 107, 2, 'pass', 1790000284);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 108, 0, '95', 1790000286);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 109, 0, 'BO07', 1790000288);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 110, 1, '97', 1790000290);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 111, 1, 'BO13', 1790000292);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 112, 0, 'pass', 1790000294);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 113, 1, '82', 1790000296);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 114, 1, 'BO07', 1790000298);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 115, 2, 'le-baron', 1790000300);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 116, 2, 'BO08', 1790000302);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 117, 2, '93', 1790000304);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 118, 2, 'BO07', 1790000306);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 119, 0, 'pass', 1790000308);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 120, 1, 'atelier', 1790000310);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 121, 1, 'BO12', 1790000312);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 122, 1, '28', 1790000314);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 123, 1, 'BO06', 1790000316);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 124, 2, '50', 1790000318);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 125, 2, 'BO07', 1790000320);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 126, 2, '10', 1790000322);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 127, 2, 'DO10', 1790000324);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 128, 0, 'atlantis', 1790000326);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 129, 0, 'DO09', 1790000328);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 130, 0, '84', 1790000330);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 131, 0, 'CI03', 1790000332);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 132, 2, 'pass', 1790000334);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 133, 0, '16', 1790000336);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 134, 0, 'ZE03', 1790000338);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 135, 0, '26', 1790000340);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 136, 0, 'CI09', 1790000342);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 137, 1, '82', 1790000344);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 138, 1, 'CI10', 1790000346);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 139, 1, '28', 1790000348);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 140, 1, 'BO06', 1790000350);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 141, 2, '32', 1790000352);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 142, 2, 'BO05', 1790000354);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 143, 0, 'pass', 1790000356);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 144, 1, '52', 1790000358);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 145, 1, 'BO10', 1790000360);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 146, 1, '28', 1790000362);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 147, 1, 'DO13', 1790000364);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 148, 2, 'pass', 1790000366);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 149, 0, '54', 1790000368);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 150, 0, 'DO08', 1790000370);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 151, 0, '26', 1790000372);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 152, 0, 'CI09', 1790000374);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 153, 0, '2', 1790000376);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 154, 0, 'CI07', 1790000378);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 155, 0, '95', 1790000380);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 156, 0, 'DO14', 1790000382);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 157, 1, '28', 1790000384);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 158, 1, 'CI02', 1790000386);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 159, 2, '93', 1790000388);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 160, 2, 'CI05', 1790000390);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 161, 2, '10', 1790000392);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 162, 2, 'BO06', 1790000394);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 163, 1, '14', 1790000396);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 164, 1, 'BO05', 1790000398);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 165, 1, '28', 1790000400);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 166, 1, 'CI14', 1790000402);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 167, 1, 'brown', 1790000404);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 168, 2, '32', 1790000406);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 169, 2, 'ZE01', 1790000408);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 170, 2, '4', 1790000410);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 171, 2, 'DO10', 1790000412);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 172, 2, '10', 1790000414);
INSERT INTO public.rows VALUES ('hjPQJMrku9kX', 173, 2, 'BO14', 1790000416);
INSERT INTO public.rows VALUES ('QIBowuIx-1HQ', 1, -1, '!start', 1790000419);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 1, 1, '!join Bruno', 1790000427);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 2, -1, '!start', 1790000427);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 3, 0, 'new-york', 1790000429);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 4, 1, 'boston', 1790000433);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 5, 0, 'tuck-newsstand', 1790000436);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 6, 1, 'use-bungalow-court', 1790000439);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 7, 1, 'diner', 1790000442);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 8, 1, 'at-1', 1790000445);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 9, 0, 'end', 1790000448);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 10, 1, 'end', 1790000451);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 11, 0, 'population', 1790000454);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 12, 1, 'prestige', 1790000457);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 13, 0, 'prestige', 1790000460);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 14, 1, 'population', 1790000463);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 15, 0, 'tuck-playground', 1790000466);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 16, 1, 'prestige', 1790000469);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 17, 0, 'population', 1790000472);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 18, 1, 'draw-boarding-house', 1790000475);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 19, 0, 'end', 1790000478);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 20, 1, 'mayor-1', 1790000481);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 21, 1, 'stop', 1790000484);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 22, 0, 'end', 1790000487);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 23, 1, 'tuck-boarding-house', 1790000490);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 24, 0, 'population', 1790000493);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 25, 1, 'population', 1790000496);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 26, 0, 'draw-lumber-mill', 1790000499);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 27, 1, 'draw-cannery', 1790000502);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 28, 1, '!bot greedy resigned', 1790000505);
INSERT INTO public.rows VALUES ('qmX6tTD-GjnZ', 29, 1, '!back', 1790000508);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 1, -1, '!start', 1790000511);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 1, -1, '!start', 1790001019);
INSERT INTO public.rows VALUES ('4YeOBHk6jYta', 1, -1, '!start', 1790001335);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 1, -1, '!start', 1790001436);
INSERT INTO public.rows VALUES ('fPpDIGKR_pPr', 1, -1, '!start', 1790001856);
INSERT INTO public.rows VALUES ('o8MS3Yym1d5Q', 1, -1, '!start', 1790002430);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 2, 0, 'los-angeles', 1790000514);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 3, 1, 'philadelphia', 1790000516);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 4, 0, 'draw-boarding-house', 1790000518);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 5, 1, 'build-farmers-market', 1790000520);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 6, 1, 'at-1', 1790000522);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 7, 0, 'tuck-boarding-house', 1790000524);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 8, 1, 'draw-bungalow-court', 1790000526);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 9, 0, 'use-cannery', 1790000528);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 10, 0, 'stop', 1790000530);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 11, 1, 'draw-public-school', 1790000532);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 12, 0, 'draw-riverside-trail', 1790000534);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 13, 1, 'build-bungalow-court', 1790000536);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 14, 1, 'at-1', 1790000538);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 15, 0, 'tuck-riverside-trail', 1790000540);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 16, 1, 'draw-fire-station', 1790000542);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 17, 0, 'prestige', 1790000544);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 18, 1, 'end', 1790000546);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 19, 0, 'end', 1790000548);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 20, 1, 'population', 1790000550);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 21, 0, 'prestige', 1790000552);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 22, 1, 'draw-diner', 1790000554);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 23, 0, 'draw-newsstand', 1790000556);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 24, 1, 'draw-deck', 1790000558);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 25, 0, 'profit', 1790000560);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 26, 1, 'build-fire-station', 1790000562);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 27, 1, 'at0', 1790000564);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 28, 1, 'public-school', 1790000566);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 29, 0, 'prestige', 1790000568);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 30, 1, 'build-diner', 1790000570);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 31, 1, 'at-2', 1790000572);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 32, 0, 'draw-deck', 1790000574);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 33, 1, 'mayor-2', 1790000576);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 34, 1, 'tuck-walk-up-flats', 1790000578);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 35, 1, 'at-1', 1790000580);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 36, 0, 'tuck-town-hall', 1790000582);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 37, 1, 'draw-deck', 1790000584);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 38, 0, 'prestige', 1790000586);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 39, 1, 'profit', 1790000588);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 40, 0, 'profit', 1790000590);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 41, 1, 'tuck-row-houses', 1790000592);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 42, 0, 'draw-deck', 1790000594);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 43, 1, 'prestige', 1790000596);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 44, 0, 'use-newsstand', 1790000598);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 45, 0, 'tuck-brickyard', 1790000600);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 46, 1, 'mayor0', 1790000602);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 47, 1, 'commercial', 1790000604);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 48, 1, 'lumber-mill', 1790000606);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 49, 0, 'build-pocket-park', 1790000608);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 50, 0, 'at0', 1790000610);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 51, 0, 'movie-palace', 1790000612);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 52, 0, 'draw-brewery', 1790000614);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 53, 1, 'draw-department-store', 1790000616);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 54, 1, 'tuck-department-store', 1790000618);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 55, 0, 'profit', 1790000620);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 56, 0, 'population', 1790000622);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 57, 1, 'use-boating-lake', 1790000624);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 58, 1, 'population', 1790000626);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 59, 1, 'profit', 1790000628);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 60, 0, 'draw-botanical-terrace', 1790000630);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 61, 0, 'draw-pike-place-market', 1790000632);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 62, 1, 'draw-tenement-block', 1790000634);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 63, 1, 'prestige', 1790000636);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 64, 0, 'build-brewery', 1790000638);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 65, 0, 'at-1', 1790000640);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 66, 0, 'botanical-terrace', 1790000642);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 67, 0, 'garden-apartments', 1790000644);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 68, 0, 'use-pike-place-market', 1790000646);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 69, 0, 'tuck-public-hospital', 1790000648);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 70, 0, 'at0', 1790000650);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 71, 1, 'tuck-tenement-block', 1790000652);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 72, 1, 'profit', 1790000654);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 73, 0, 'draw-garden-conservatory', 1790000656);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 74, 0, 'draw-scrapyard', 1790000658);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 75, 1, 'mayor-2', 1790000660);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 76, 1, 'stop', 1790000662);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 77, 1, 'mayor-1', 1790000664);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 78, 0, 'draw-deck', 1790000666);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 79, 0, 'population', 1790000668);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 80, 1, 'draw-steel-foundry', 1790000670);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 81, 1, 'mayor-2', 1790000672);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 82, 1, 'stop', 1790000674);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 83, 0, 'use-university-quad', 1790000676);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 84, 0, 'profit', 1790000678);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 85, 1, 'draw-deck', 1790000680);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 86, 1, 'claim-company-town', 1790000682);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 87, 0, 'mayor-1', 1790000684);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 88, 0, 'carnegie-library', 1790000686);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 89, 0, 'population', 1790000688);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 90, 0, 'scrapyard', 1790000690);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 91, 0, 'population', 1790000692);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 92, 0, 'tuck-dakota-apartments', 1790000694);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 93, 1, 'use-power-station', 1790000696);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 94, 1, 'loft-conversion', 1790000698);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 95, 1, 'steel-foundry', 1790000700);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 96, 1, 'at-2', 1790000702);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 97, 1, 'draw-brownstone-row', 1790000704);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 98, 1, 'draw-savings-bank', 1790000706);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 99, 1, 'end', 1790000708);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 100, 0, 'prestige', 1790000710);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 101, 0, 'prestige', 1790000712);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 102, 0, 'use-printing-works', 1790000714);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 103, 0, 'garden-conservatory', 1790000716);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 104, 0, 'option-3', 1790000718);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 105, 0, 'at0', 1790000720);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 106, 0, 'at0', 1790000722);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 107, 1, 'profit', 1790000724);
INSERT INTO public.rows VALUES ('NG1uojX_OBWs', 1, -1, '!start', 1790000953);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 108, 1, 'build-brownstone-row', 1790000726);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 109, 1, 'at+1', 1790000728);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 110, 1, 'kew-gardens', 1790000730);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 111, 1, 'savings-bank', 1790000732);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 112, 1, 'population', 1790000734);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 113, 0, 'draw-copley-square-library', 1790000736);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 114, 0, 'profit', 1790000738);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 115, 0, 'draw-cooperative-village', 1790000740);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 116, 1, 'prestige', 1790000742);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 117, 1, 'end', 1790000744);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 118, 0, 'draw-flatiron-lofts', 1790000746);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 119, 0, 'tuck-copley-square-library', 1790000748);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 120, 0, 'draw-riverfront-casino', 1790000750);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 121, 1, 'tuck-galleria-vittorio-emanuele', 1790000752);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 122, 1, 'draw-deck', 1790000754);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 123, 1, 'use-grand-station-hotel', 1790000756);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 124, 1, 'at-2', 1790000758);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 125, 0, 'profit', 1790000760);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 126, 0, 'mayor0', 1790000762);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 127, 0, 'profit', 1790000764);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 128, 0, 'population', 1790000766);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 129, 0, 'tuck-cooperative-village', 1790000768);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 130, 1, 'claim-twin-pillars', 1790000770);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 131, 1, 'draw-deck', 1790000772);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 132, 1, 'prestige', 1790000774);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 133, 0, 'tuck-flatiron-lofts', 1790000776);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 134, 0, 'claim-grand-tour', 1790000778);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 135, 0, 'use-riverfront-casino', 1790000780);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 136, 0, 'at0', 1790000782);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 137, 0, 'draw-container-port', 1790000784);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 138, 1, 'draw-marina-city', 1790000786);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 139, 1, 'mayor0', 1790000788);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 140, 1, 'park', 1790000790);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 141, 1, 'palais-garnier', 1790000792);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 142, 1, 'oil-refinery', 1790000794);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 143, 1, 'naval-shipyard', 1790000796);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 144, 1, 'griffith-observatory', 1790000798);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 145, 1, 'claim-complete-city', 1790000800);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 146, 0, 'use-container-port', 1790000802);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 147, 0, 'claim-company-town', 1790000804);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 148, 0, 'prestige', 1790000806);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 149, 1, 'claim-grand-tour', 1790000808);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 150, 1, 'draw-olympic-park', 1790000810);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 151, 1, 'tuck-marina-city', 1790000812);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 152, 0, 'draw-palais-garnier', 1790000814);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 153, 0, 'draw-deck', 1790000816);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 154, 0, 'claim-postcard-city', 1790000818);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 155, 1, 'draw-state-capitol', 1790000820);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 156, 1, 'tuck-olympic-park', 1790000822);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 157, 1, 'tuck-niagara-overlook', 1790000824);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 158, 0, 'claim-twin-pillars', 1790000826);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 159, 0, 'claim-complete-city', 1790000828);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 160, 0, 'draw-deck', 1790000830);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 161, 1, 'draw-millennium-park', 1790000832);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 162, 1, 'draw-griffith-observatory', 1790000834);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 163, 1, 'tuck-state-capitol', 1790000836);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 164, 0, 'tuck-natural-history-museum', 1790000838);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 165, 0, 'draw-bosco-verticale', 1790000840);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 166, 0, 'draw-battersea-power-station', 1790000842);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 167, 0, 'build-central-park', 1790000844);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 168, 0, 'at+1', 1790000846);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 169, 0, 'bosco-verticale', 1790000848);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 170, 0, 'battersea-power-station', 1790000850);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 171, 0, 'naval-shipyard', 1790000852);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 172, 0, 'palais-garnier', 1790000854);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 173, 1, 'tuck-the-interlace', 1790000856);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 174, 1, 'draw-habitat-67', 1790000858);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 175, 1, 'use-griffith-observatory', 1790000860);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 176, 1, 'build-port-of-rotterdam', 1790000862);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 177, 1, 'at-3', 1790000864);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 178, 1, 'reichstag', 1790000866);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 179, 1, 'library-of-congress', 1790000868);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 180, 1, 'habitat-67', 1790000870);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 181, 0, 'draw-harrods', 1790000872);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 182, 0, 'draw-burj-khalifa', 1790000874);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 183, 0, 'draw-times-square', 1790000876);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 184, 0, 'tuck-burj-khalifa', 1790000878);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 185, 1, 'tuck-cape-canaveral', 1790000880);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 186, 1, 'tuck-barbican-estate', 1790000882);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 187, 1, 'mayor-3', 1790000884);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 188, 1, 'mayor-2', 1790000886);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 189, 0, 'prestige', 1790000888);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 190, 0, 'build-times-square', 1790000890);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 191, 0, 'at-1', 1790000892);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 192, 0, 'harrods', 1790000894);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 193, 0, 'population', 1790000896);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 194, 0, 'profit', 1790000898);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 195, 1, 'end', 1790000900);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 196, 0, 'draw-deck', 1790000902);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 197, 0, 'draw-golden-gate-park', 1790000904);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 198, 0, 'mayor-1', 1790000906);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 199, 0, 'tuck-smithsonian', 1790000908);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 200, 0, 'at-1', 1790000910);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 201, 0, 'draw-gigafactory', 1790000912);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 202, 0, 'draw-united-nations-headquarters', 1790000914);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 203, 0, 'draw-willis-tower', 1790000916);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 204, 0, 'use-gigafactory', 1790000918);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 205, 0, 'united-nations-headquarters', 1790000920);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 206, 0, 'golden-gate-park', 1790000922);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 207, 0, 'at+2', 1790000924);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 208, 1, 'draw-sydney-opera-house', 1790000926);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 209, 1, 'population', 1790000928);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 210, 1, 'claim-postcard-city', 1790000930);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 211, 1, 'profit', 1790000932);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 212, 0, 'tuck-willis-tower', 1790000934);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 213, 0, 'draw-hoover-dam', 1790000936);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 214, 0, 'draw-mall-of-america', 1790000938);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 215, 0, 'build-aqua-tower', 1790000940);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 216, 0, 'at0', 1790000942);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 217, 1, 'mayor-3', 1790000944);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 218, 1, 'mayor-1', 1790000946);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 219, 1, 'draw-deck', 1790000948);
INSERT INTO public.rows VALUES ('MZIiASeH4fWL', 220, 1, 'population', 1790000950);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 1, 1, '!join Bruno', 1790000961);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 2, -1, '!start', 1790000961);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 3, 0, 'bar4-1-G12', 1790000962);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 4, 0, 'M1', 1790000965);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 5, 0, 'corner3-4-G10', 1790000967);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 6, 1, 'bar4-2-E9', 1790000969);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 7, 1, 'M5', 1790000971);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 8, 1, 'flag5-3-C7', 1790000973);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 9, 0, 'tower', 1790000975);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 10, 0, 'dot1-H9', 1790000977);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 11, 1, 'M4', 1790000979);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 12, 1, 'ell4-1-B9', 1790000981);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 13, 0, 'short-roads', 1790000983);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 14, 0, 'bar2-2-G9', 1790000985);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 15, 0, 'bar2-1-G8', 1790000987);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 16, 0, 'dot1-I11', 1790000989);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 17, 0, 'great-wall', 1790000991);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 18, 0, 'bar3-1-J7', 1790000993);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 19, 0, 'bar3-2-I7', 1790000995);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 20, 0, 'tower', 1790000997);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 21, 0, 'dot1-J6', 1790000999);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 22, 1, 'loan', 1790001001);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 23, 1, 'M5', 1790001003);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 24, 1, 'flag5-3-F10', 1790001005);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 25, 0, 'M3', 1790001007);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 26, 0, 'square4-E11', 1790001009);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 27, 1, 'angkor-wat', 1790001011);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 28, 1, '!undo 27', 1790001013);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 29, 1, '!bot greedy resigned', 1790001015);
INSERT INTO public.rows VALUES ('1WFHmCB8YfXb', 30, 1, '!back', 1790001017);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 2, 1, 'bar4-2-L9', 1790001022);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 3, 1, 'M4', 1790001024);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 4, 1, 'ell4-4-I9', 1790001026);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 5, 0, 'bar4-1-C12', 1790001028);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 6, 0, 'M3', 1790001030);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 7, 0, 'square4-B10', 1790001032);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 8, 1, 'pedestal-1', 1790001034);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 9, 0, 'long-road', 1790001036);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 10, 0, 'bar4-1-F11', 1790001038);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 11, 1, 'loan', 1790001040);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 12, 1, 'M2', 1790001042);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 13, 1, 'bar3-1-J8', 1790001044);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 14, 0, 'petra', 1790001046);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 15, 0, 'square4-D9', 1790001048);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 16, 1, 'M1', 1790001050);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 17, 1, 'corner3-3-J11', 1790001052);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 18, 1, 'short-roads', 1790001054);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 19, 1, 'dot1-H12', 1790001056);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 20, 1, 'bar2-2-A11', 1790001058);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 21, 1, 'bar2-2-F11', 1790001060);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 22, 1, 'M2', 1790001062);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 23, 1, 'bar3-2-G9', 1790001064);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 24, 0, 'tower', 1790001066);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 25, 0, 'dot1-I10', 1790001068);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 26, 1, 'short-roads', 1790001070);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 27, 1, 'bar2-1-A10', 1790001072);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 28, 1, 'bar2-1-B12', 1790001074);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 29, 1, 'dot1-B9', 1790001076);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 30, 0, 'pedestal-1', 1790001078);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 31, 1, 'long-road', 1790001080);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 32, 1, 'bar4-2-H8', 1790001082);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 33, 0, 'M1', 1790001084);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 34, 0, 'corner3-3-A8', 1790001086);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 35, 1, 'repay', 1790001088);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 36, 0, 'loan', 1790001090);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 37, 0, 'M3', 1790001092);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 38, 0, 'square4-G9', 1790001094);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 39, 0, 'M1', 1790001096);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 40, 0, 'corner3-3-J11', 1790001098);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 41, 1, 'pedestal-1', 1790001100);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 42, 0, 'M2', 1790001102);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 43, 0, 'bar3-1-G12', 1790001104);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 44, 1, 'loan', 1790001106);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 45, 1, 'M4', 1790001108);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 46, 1, 'ell4-1-A6', 1790001110);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 47, 0, 'tower', 1790001112);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 48, 0, 'dot1-I9', 1790001114);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 49, 1, 'M3', 1790001116);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 50, 1, 'square4-D11', 1790001118);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 51, 0, 'short-roads', 1790001120);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 52, 0, 'bar2-2-A11', 1790001122);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 53, 0, 'dot1-J12', 1790001124);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 54, 0, 'bar2-2-A9', 1790001126);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 55, 1, 'long-road', 1790001128);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 56, 1, 'bar4-2-I5', 1790001130);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 57, 1, 'short-roads', 1790001132);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 58, 1, 'bar2-2-C8', 1790001134);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 59, 1, 'bar2-2-D8', 1790001136);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 60, 1, 'dot1-I4', 1790001138);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 61, 0, 'repay', 1790001140);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 62, 0, 'long-road', 1790001142);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 63, 0, 'bar4-2-L9', 1790001144);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 64, 1, 'M4', 1790001146);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 65, 1, 'ell4-2-J4', 1790001148);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 66, 0, 'tower', 1790001150);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 67, 0, 'dot1-D8', 1790001152);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 68, 1, 'pedestal-2', 1790001154);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 69, 0, 'pedestal-1', 1790001156);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 70, 1, 'M1', 1790001158);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 71, 1, 'corner3-1-K2', 1790001160);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 72, 0, 'short-roads', 1790001162);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 73, 0, 'bar2-2-C7', 1790001164);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 74, 0, 'bar2-2-J9', 1790001166);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 75, 0, 'dot1-J8', 1790001168);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 76, 1, 'M2', 1790001170);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 77, 1, 'bar3-1-J6', 1790001172);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 78, 0, 'M6', 1790001174);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 79, 0, 'hall6-2-I5', 1790001176);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 80, 1, 'long-road', 1790001178);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 81, 1, 'bar4-2-E7', 1790001180);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 82, 0, 'pedestal-1', 1790001182);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 83, 1, 'tower', 1790001184);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 84, 1, 'dot1-J9', 1790001186);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 85, 1, 'M1', 1790001188);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 86, 1, 'corner3-4-H2', 1790001190);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 87, 0, 'tower', 1790001192);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 88, 0, 'dot1-H8', 1790001194);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 89, 1, 'pedestal-2', 1790001196);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 90, 0, 'M1', 1790001198);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 91, 0, 'corner3-1-D6', 1790001200);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 92, 1, 'long-road', 1790001202);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 93, 1, 'bar4-2-D4', 1790001204);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 94, 0, 'M4', 1790001206);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 95, 0, 'ell4-3-B4', 1790001208);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 96, 1, 'M6', 1790001210);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 97, 1, 'hall6-1-A3', 1790001212);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 98, 0, 'short-roads', 1790001214);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 99, 0, 'bar2-1-A7', 1790001216);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 100, 0, 'bar2-2-B5', 1790001218);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 101, 0, 'dot1-B12', 1790001220);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 102, 1, 'pedestal-1', 1790001222);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 103, 0, 'M2', 1790001224);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 104, 0, 'bar3-2-A3', 1790001226);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 105, 1, 'repay', 1790001228);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 106, 1, 'long-road', 1790001230);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 107, 1, 'bar4-2-E1', 1790001232);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 108, 0, 'pedestal-2', 1790001234);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 109, 1, 'M1', 1790001236);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 110, 1, 'corner3-2-F2', 1790001238);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 111, 0, 'M3', 1790001240);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 112, 0, 'square4-C2', 1790001242);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 113, 1, 'loan', 1790001244);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 114, 1, 'M3', 1790001246);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 115, 1, 'square4-B5', 1790001248);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 116, 0, 'pedestal-2', 1790001250);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 117, 1, 'M2', 1790001252);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 118, 1, 'bar3-1-J7', 1790001254);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 119, 0, 'M6', 1790001256);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 120, 0, 'hall6-2-K6', 1790001258);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 121, 1, 'M5', 1790001260);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 122, 1, 'flag5-4-B1', 1790001262);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 123, 0, 'short-roads', 1790001264);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 124, 0, 'dot1-I8', 1790001266);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 125, 0, 'bar2-2-K9', 1790001268);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 126, 0, 'bar2-1-D11', 1790001270);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 127, 1, 'M2', 1790001272);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 128, 1, 'bar3-1-F1', 1790001274);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 129, 0, 'M4', 1790001276);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 130, 0, 'ell4-4-E1', 1790001278);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 131, 1, 'short-roads', 1790001280);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 132, 1, 'dot1-G12', 1790001282);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 133, 1, 'bar2-2-C10', 1790001284);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 134, 1, 'bar2-1-B7', 1790001286);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 135, 0, 'pedestal-2', 1790001288);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 136, 1, 'repay', 1790001290);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 137, 1, 'pedestal-1', 1790001292);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 138, 0, 'tower', 1790001294);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 139, 0, 'dot1-E8', 1790001296);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 140, 0, 'loan', 1790001298);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 141, 0, 'ziggurat', 1790001300);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 142, 0, 'hall6-2-H2', 1790001302);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 143, 1, 'pedestal-1', 1790001304);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 144, 0, 'M3', 1790001306);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 145, 0, 'square4-K4', 1790001308);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 146, 1, 'M4', 1790001310);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 147, 1, 'ell4-3-I1', 1790001312);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 148, 0, 'M1', 1790001314);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 149, 0, 'corner3-2-E3', 1790001316);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 150, 1, 'short-roads', 1790001318);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 151, 1, 'dot1-F4', 1790001320);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 152, 1, 'bar2-1-I12', 1790001322);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 153, 0, 'M2', 1790001324);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 154, 0, 'bar3-2-L1', 1790001326);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 155, 1, 'loan', 1790001328);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 156, 1, 'tower', 1790001330);
INSERT INTO public.rows VALUES ('GG8LKwqaebZ-', 157, 1, 'dot1-I11', 1790001332);
INSERT INTO public.rows VALUES ('zXn-drq7UZSi', 1, 1, '!join Bruno', 1790001339);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 1, 1, '!join Bruno', 1790001345);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 2, 2, '!join Clara', 1790001347);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 3, 3, '!join Clara', 1790001349);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 4, -1, '!start', 1790001349);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 5, 0, 'berenice', 1790001351);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 6, 1, 'nebuchadnezzar', 1790001355);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 7, 2, 'amytis', 1790001358);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 8, 3, 'alexander', 1790001361);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 9, 3, 'justinian', 1790001364);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 10, 1, 'phidias', 1790001367);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 11, 0, 'aspasia', 1790001370);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 12, 2, 'sappho', 1790001373);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 13, 3, 'nero', 1790001376);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 14, 2, 'vitruvius', 1790001379);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 15, 1, 'croesus', 1790001382);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 16, 0, 'hypatia', 1790001385);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 17, 1, 'croesus', 1790001388);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 18, 3, 'maecenas', 1790001391);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 19, 3, 'sell', 1790001394);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 20, 1, 'build', 1790001397);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 21, 0, 'xenophon', 1790001400);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 22, 2, 'sappho', 1790001403);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 23, 2, 'sell', 1790001406);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 24, 0, 'build', 1790001409);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 25, 1, 'workshop', 1790001412);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 26, 2, 'excavation', 1790001415);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 27, 1, 'sell', 1790001418);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 28, 3, 'theater', 1790001421);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 29, 3, 'sell', 1790001424);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 30, 1, '!undo 27', 1790001427);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 31, 3, '!bot greedy resigned', 1790001430);
INSERT INTO public.rows VALUES ('C-lMVymgYUdI', 32, 3, '!back', 1790001433);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 2, 2, 'solomon', 1790001439);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 3, 0, 'leonidas', 1790001441);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 4, 3, 'amytis', 1790001443);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 5, 1, 'hammurabi', 1790001445);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 6, 2, 'euclid', 1790001447);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 7, 0, 'varro', 1790001449);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 8, 3, 'cleopatra', 1790001451);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 9, 1, 'aspasia', 1790001453);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 10, 0, 'plato', 1790001455);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 11, 2, 'nefertiti', 1790001457);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 12, 1, 'pythagoras', 1790001459);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 13, 3, 'archimedes', 1790001461);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 14, 3, 'croesus', 1790001463);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 15, 2, 'nefertiti', 1790001465);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 16, 1, 'pythagoras', 1790001467);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 17, 1, 'sell', 1790001469);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 18, 2, 'sell', 1790001471);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 19, 3, 'build', 1790001473);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 20, 0, 'varro', 1790001475);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 21, 0, 'sell', 1790001477);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 22, 2, 'pawnshop', 1790001479);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 23, 3, 'glassworks', 1790001481);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 24, 2, 'sell', 1790001483);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 25, 0, 'west-trading-post', 1790001485);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 26, 0, 'sell', 1790001487);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 27, 1, 'hideout', 1790001489);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 28, 3, 'sell', 1790001491);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 29, 1, 'sell', 1790001493);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 30, 1, 'ore-vein', 1790001495);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 31, 3, 'timber-yard', 1790001497);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 32, 3, 'build', 1790001499);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 33, 1, 'build', 1790001501);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 34, 0, 'clay-pit', 1790001503);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 35, 2, 'altar', 1790001505);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 36, 0, 'build', 1790001507);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 37, 2, 'build', 1790001509);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 38, 3, 'clay-pool', 1790001511);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 39, 2, 'gambling-den', 1790001513);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 40, 0, 'apothecary', 1790001515);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 41, 1, 'guard-tower', 1790001517);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 42, 2, 'sell', 1790001519);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 43, 3, 'sell', 1790001521);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 44, 0, 'sell', 1790001523);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 45, 1, 'build', 1790001525);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 46, 0, 'guard-tower', 1790001527);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 47, 1, 'press', 1790001529);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 48, 1, 'build', 1790001531);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 49, 0, 'build', 1790001533);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 50, 3, 'excavation', 1790001535);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 51, 3, 'sell', 1790001537);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 52, 2, 'theater', 1790001539);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 53, 2, 'sell', 1790001541);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 54, 2, 'barracks', 1790001543);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 55, 0, 'workshop', 1790001545);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 56, 3, 'tavern', 1790001547);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 57, 2, 'build', 1790001549);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 58, 0, 'stage', 1790001551);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 59, 3, 'sell', 1790001553);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 60, 1, 'loom', 1790001555);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 61, 1, 'sell', 1790001557);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 62, 0, 'raise-clandestine-dock-east', 1790001559);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 63, 2, 'militia', 1790001561);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 64, 3, 'marketplace', 1790001563);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 65, 0, 'ore-vein', 1790001565);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 66, 0, 'sell', 1790001567);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 67, 3, 'build', 1790001569);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 68, 1, 'gates-of-the-city', 1790001571);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 69, 2, 'build', 1790001573);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 70, 1, 'sell', 1790001575);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 71, 0, 'baths', 1790001577);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 72, 3, 'scriptorium', 1790001579);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 73, 3, 'sell', 1790001581);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 74, 0, 'stage', 1790001583);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 75, 2, 'lumber-yard', 1790001585);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 76, 2, 'sell', 1790001587);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 77, 1, 'scriptorium', 1790001589);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 78, 1, 'build', 1790001591);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 79, 0, 'raise-mercenaries', 1790001593);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 80, 2, 'sappho', 1790001595);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 81, 2, 'build', 1790001597);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 82, 0, 'plato', 1790001599);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 83, 0, 'build', 1790001601);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 84, 3, 'amytis', 1790001603);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 85, 3, 'build', 1790001605);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 86, 1, 'hammurabi', 1790001607);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 87, 1, 'sell', 1790001609);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 88, 2, 'walls', 1790001611);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 89, 1, 'foundry', 1790001613);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 90, 0, 'caravansery', 1790001615);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 91, 3, 'laboratory', 1790001617);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 92, 0, 'sell', 1790001619);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 93, 3, 'sell', 1790001621);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 94, 1, 'sell', 1790001623);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 95, 2, 'sell', 1790001625);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 96, 2, 'brickyard', 1790001627);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 97, 0, 'aqueduct', 1790001629);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 98, 3, 'black-market', 1790001631);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 99, 1, 'glassworks-ii', 1790001633);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 100, 2, 'sell', 1790001635);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 101, 3, 'sell', 1790001637);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 102, 1, 'build', 1790001639);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 103, 0, 'sell', 1790001641);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 104, 0, 'sepulcher', 1790001643);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 105, 1, 'dispensary', 1790001645);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 106, 0, 'sell', 1790001647);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 107, 1, 'sell', 1790001649);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 108, 2, 'brickyard', 1790001651);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 109, 2, 'sell', 1790001653);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 110, 3, 'forum', 1790001655);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 111, 3, 'sell', 1790001657);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 112, 0, 'sawmill', 1790001659);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 113, 3, 'bazar', 1790001661);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 114, 0, 'stage', 1790001663);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 115, 3, 'build', 1790001665);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 116, 2, 'dispensary', 1790001667);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 117, 2, 'sell', 1790001669);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 118, 1, 'library', 1790001671);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 119, 1, 'chain', 1790001673);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 120, 0, 'raise-cenotaph', 1790001675);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 121, 2, 'number-1', 1790001677);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 122, 0, 'sawmill', 1790001679);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 123, 3, 'archery-range', 1790001681);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 124, 0, 'build', 1790001683);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 125, 1, 'foundry', 1790001685);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 126, 2, 'tabularium', 1790001687);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 127, 2, 'sell', 1790001689);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 128, 3, 'sell', 1790001691);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 129, 1, 'build', 1790001693);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 130, 2, 'temple', 1790001695);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 131, 2, 'chain', 1790001697);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 132, 3, 'statue', 1790001699);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 133, 3, 'sell', 1790001701);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 134, 0, 'quarry', 1790001703);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 135, 0, 'build', 1790001705);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 136, 1, 'courthouse', 1790001707);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 137, 1, 'sell', 1790001709);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 138, 0, 'spy-ring', 1790001711);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 139, 2, 'stables', 1790001713);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 140, 3, 'training-ground', 1790001715);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 141, 3, 'sell', 1790001717);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 142, 2, 'sell', 1790001719);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 143, 1, 'quarry', 1790001721);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 144, 0, 'sell', 1790001723);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 145, 1, 'sell', 1790001725);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 146, 2, 'solomon', 1790001727);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 147, 1, 'aspasia', 1790001729);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 148, 0, 'diocletian', 1790001731);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 149, 0, 'sell', 1790001733);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 150, 3, 'cleopatra', 1790001735);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 151, 1, 'build', 1790001737);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 152, 2, 'sell', 1790001739);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 153, 3, 'sell', 1790001741);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 154, 1, 'university', 1790001743);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 155, 2, 'haven', 1790001745);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 156, 0, 'lighthouse', 1790001747);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 157, 1, 'chain', 1790001749);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 158, 3, 'siege-workshop', 1790001751);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 159, 0, 'sell', 1790001753);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 160, 3, 'sell', 1790001755);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 161, 2, 'sell', 1790001757);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 162, 0, 'pantheon', 1790001759);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 163, 3, 'guild-of-shadows', 1790001761);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 164, 2, 'academy', 1790001763);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 165, 0, 'sell', 1790001765);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 166, 3, 'sell', 1790001767);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 167, 1, 'brotherhood', 1790001769);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 168, 1, 'sell', 1790001771);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 169, 2, 'sell', 1790001773);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 170, 3, 'mourners-guild', 1790001775);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 171, 3, 'sell', 1790001777);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 172, 0, 'embassy', 1790001779);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 173, 2, 'arsenal', 1790001781);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 174, 2, 'sell', 1790001783);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 175, 1, 'builders-guild', 1790001785);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 176, 1, 'stage', 1790001787);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 177, 0, 'sell', 1790001789);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 178, 0, 'study', 1790001791);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 179, 1, 'shipowners-guild', 1790001793);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 180, 0, 'sell', 1790001795);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 181, 2, 'spies-guild', 1790001797);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 182, 2, 'sell', 1790001799);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 183, 3, 'lodge', 1790001801);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 184, 3, 'sell', 1790001803);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 185, 1, 'sell', 1790001805);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 186, 1, 'gardens', 1790001807);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 187, 2, 'arsenal', 1790001809);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 188, 0, 'torture-chamber', 1790001811);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 189, 0, 'build', 1790001813);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 190, 2, 'sell', 1790001815);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 191, 3, 'strategists-guild', 1790001817);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 192, 3, 'sell', 1790001819);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 193, 1, 'sell', 1790001821);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 194, 2, 'fortifications', 1790001823);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 195, 3, 'gardens', 1790001825);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 196, 2, 'sell', 1790001827);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 197, 0, 'haven', 1790001829);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 198, 1, 'university', 1790001831);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 199, 1, 'sell', 1790001833);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 200, 3, 'sell', 1790001835);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 201, 0, 'sell', 1790001837);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 202, 3, 'town-hall', 1790001839);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 203, 3, 'sell', 1790001841);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 204, 2, 'capitol', 1790001843);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 205, 2, 'sell', 1790001845);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 206, 1, 'observatory', 1790001847);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 207, 0, 'senate', 1790001849);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 208, 1, 'sell', 1790001851);
INSERT INTO public.rows VALUES ('dPtRmB2i7CDg', 209, 0, 'build', 1790001853);
INSERT INTO public.rows VALUES ('Bn2QWtlehwIn', 1, 1, '!join Bruno', 1790001860);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 1, 1, '!join Bruno', 1790001866);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 2, 2, '!join Clara', 1790001868);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 3, -1, '!start', 1790001868);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 4, 2, 'mulligan', 1790001869);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 5, 0, 'keep', 1790001872);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 6, 1, 'keep', 1790001874);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 7, 2, 'place-colossus-5', 1790001876);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 8, 2, 'worker-lighthouse-2', 1790001878);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 9, 2, 'discover-everest', 1790001880);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 10, 2, 'end', 1790001882);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 11, 0, 'attack-colossus-5', 1790001884);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 12, 0, 'militia-victoria_falls', 1790001886);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 1, -1, '!start', 1790001928);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 13, 0, 'militia-library', 1790001888);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 14, 0, 'commit', 1790001890);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 15, 0, 'place-gardens-2', 1790001892);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 16, 0, 'worker-city_wall', 1790001894);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 17, 0, 'place-lighthouse-6', 1790001896);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 18, 0, 'end', 1790001898);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 19, 1, 'attack-gardens-2', 1790001900);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 20, 1, 'militia-grand_canyon', 1790001902);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 21, 1, 'commit', 1790001904);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 22, 1, 'discover-aurora', 1790001906);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 23, 1, 'end', 1790001908);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 24, 2, 'place-blacksmith', 1790001910);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 25, 2, 'worker-pyramid-3', 1790001912);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 26, 2, 'blacksmith-1', 1790001914);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 27, 2, 'worker-school', 1790001916);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 28, 2, 'colossus-5', 1790001918);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 29, 2, '!undo 28', 1790001920);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 30, 2, '!bot greedy resigned', 1790001922);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 31, 2, '!back', 1790001924);
INSERT INTO public.rows VALUES ('CBFMDyfn_fXs', 32, 0, '!auto turn_start:always', 1790001926);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 2, 2, 'mulligan', 1790001931);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 3, 0, 'keep', 1790001933);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 4, 1, 'mulligan', 1790001935);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 5, 2, 'place-farm', 1790001937);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 6, 2, 'place-city_wall', 1790001939);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 7, 2, 'place-zeus-6', 1790001941);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 8, 2, 'end', 1790001943);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 9, 0, 'place-stables', 1790001945);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 10, 0, 'attack-zeus-6', 1790001947);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 11, 0, 'militia-gardens-6', 1790001949);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 12, 0, 'militia-stables', 1790001951);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 13, 0, 'militia-gardens-1', 1790001953);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 14, 0, 'militia-victoria_falls', 1790001955);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 15, 0, 'commit', 1790001957);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 16, 0, 'end', 1790001959);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 17, 1, 'place-pyramid-4', 1790001961);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 18, 1, 'worker-blacksmith', 1790001963);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 19, 1, 'place-mausoleum-3', 1790001965);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 20, 1, 'end', 1790001967);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 21, 2, 'worker-colossus-1', 1790001969);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 22, 2, 'worker-barracks', 1790001971);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 23, 2, 'end', 1790001973);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 24, 0, 'place-zeus-2', 1790001975);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 25, 0, 'worker-throne_room', 1790001977);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 26, 0, 'end', 1790001979);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 27, 1, 'place-gardens-3', 1790001981);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 28, 1, 'worker-everest', 1790001983);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 29, 1, 'worker-temple', 1790001985);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 30, 1, 'pyramid-4', 1790001987);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 31, 1, 'place-mausoleum-5', 1790001989);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 32, 1, 'end', 1790001991);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 33, 2, 'attack-mausoleum-3', 1790001993);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 34, 2, 'militia-artemis-1', 1790001995);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 35, 2, 'militia-lighthouse-4', 1790001997);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 36, 2, 'commit', 1790001999);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 37, 2, 'worker-stables', 1790002001);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 38, 2, 'attack-zeus-2', 1790002003);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 39, 2, 'militia-victoria_falls', 1790002005);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 40, 2, 'militia-lighthouse-2', 1790002007);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 41, 2, 'commit', 1790002009);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 42, 2, 'end', 1790002011);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 43, 0, 'place-throne_room', 1790002013);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 44, 0, 'attack-zeus-6', 1790002015);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 45, 0, 'militia-zeus-1', 1790002017);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 46, 0, 'militia-library', 1790002019);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 47, 0, 'militia-temple', 1790002021);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 48, 0, 'militia-aurora', 1790002023);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 49, 0, 'commit', 1790002025);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 50, 0, 'end', 1790002027);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 51, 1, 'worker-pyramid-3', 1790002029);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 52, 1, 'gardens-3', 1790002031);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 53, 1, 'worker-city_wall', 1790002033);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 54, 1, 'gardens-3', 1790002035);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 55, 1, 'end', 1790002037);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 56, 2, 'worker-artemis-2', 1790002039);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 57, 2, 'place-farm', 1790002041);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 58, 2, 'attack-mausoleum-5', 1790002043);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 59, 2, 'militia-blacksmith', 1790002045);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 60, 2, 'commit', 1790002047);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 61, 2, 'worker-temple', 1790002049);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 62, 2, 'zeus-6', 1790002051);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 63, 2, 'worker-throne_room', 1790002053);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 64, 2, 'farm-1', 1790002055);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 65, 2, 'end', 1790002057);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 66, 0, 'attack-zeus-6', 1790002059);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 67, 0, 'militia-gardens-2', 1790002061);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 68, 0, 'militia-zeus-5', 1790002063);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 69, 0, 'militia-rio_harbour', 1790002065);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 70, 0, 'commit', 1790002067);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 71, 0, 'attack-farm-1', 1790002069);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 72, 0, 'militia-paricutin', 1790002071);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 73, 0, 'militia-gardens-4', 1790002073);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 74, 0, 'commit', 1790002075);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 75, 0, 'end', 1790002077);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 76, 1, 'worker-barracks', 1790002079);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 77, 1, 'pyramid-4', 1790002081);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 78, 1, 'place-farm', 1790002083);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 79, 1, 'worker-pyramid-6', 1790002085);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 80, 1, 'gardens-3', 1790002087);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 81, 1, 'place-farm', 1790002089);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 82, 1, 'attack-zeus-6', 1790002091);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 83, 1, 'militia-farm', 1790002093);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 84, 1, 'commit', 1790002095);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 85, 1, 'end', 1790002097);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 86, 2, 'worker-mausoleum-4', 1790002099);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 87, 2, 'zeus-6', 1790002101);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 194, 1, 'commit', 1790002315);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 88, 2, 'worker-pyramid-2', 1790002103);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 89, 2, 'zeus-6', 1790002105);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 90, 2, 'worker-farm', 1790002107);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 91, 2, 'farm-1', 1790002109);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 92, 2, 'attack-gardens-3', 1790002111);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 93, 2, 'militia-library', 1790002113);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 94, 2, 'militia-lighthouse-5', 1790002115);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 95, 2, 'commit', 1790002117);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 96, 2, 'end', 1790002119);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 97, 0, 'discover-barrier_reef', 1790002121);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 98, 0, 'attack-farm-1', 1790002123);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 99, 0, 'militia-gardens-5', 1790002125);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 100, 0, 'militia-pyramid-5', 1790002127);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 101, 0, 'militia-library', 1790002129);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 102, 0, 'militia-artemis-6', 1790002131);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 103, 0, 'commit', 1790002133);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 104, 0, 'end', 1790002135);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 105, 1, 'place-zeus-4', 1790002137);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 106, 1, 'worker-city_wall', 1790002139);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 107, 1, 'attack-zeus-6', 1790002141);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 108, 1, 'militia-paricutin', 1790002143);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 109, 1, 'commit', 1790002145);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 110, 1, 'end', 1790002147);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 111, 2, 'place-city_wall', 1790002149);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 112, 2, 'attack-zeus-2', 1790002151);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 113, 2, 'militia-artemis-5', 1790002153);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 114, 2, 'militia-city_wall', 1790002155);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 115, 2, 'militia-school', 1790002157);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 116, 2, 'militia-grand_canyon', 1790002159);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 117, 2, 'commit', 1790002161);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 118, 2, 'end', 1790002163);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 119, 0, 'worker-artemis-3', 1790002165);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 120, 0, 'place-colossus-4', 1790002167);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 121, 0, 'worker-temple', 1790002169);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 122, 0, 'worker-everest', 1790002171);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 123, 0, 'colossus-4', 1790002173);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 124, 0, 'worker-blacksmith', 1790002175);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 125, 0, 'colossus-4', 1790002177);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 126, 0, 'end', 1790002179);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 127, 1, 'attack-zeus-2', 1790002181);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 128, 1, 'militia-barracks', 1790002183);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 129, 1, 'militia-throne_room', 1790002185);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 130, 1, 'commit', 1790002187);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 131, 1, 'first-mausoleum', 1790002189);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 132, 1, 'zeus-4', 1790002191);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 133, 1, 'worker-barracks', 1790002193);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 134, 1, 'zeus-4', 1790002195);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 135, 1, 'attack-colossus-4', 1790002197);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 136, 1, 'militia-farm', 1790002199);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 137, 1, 'militia-barracks', 1790002201);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 138, 1, 'commit', 1790002203);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 139, 1, 'end', 1790002205);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 140, 2, 'first-zeus', 1790002207);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 141, 2, 'zeus-4', 1790002209);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 142, 2, 'place-artemis-6', 1790002211);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 143, 2, 'worker-stables', 1790002213);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 144, 2, 'attack-pyramid-4', 1790002215);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 145, 2, 'militia-zeus-1', 1790002217);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 146, 2, 'militia-barracks', 1790002219);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 147, 2, 'militia-pyramid-3', 1790002221);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 148, 2, 'commit', 1790002223);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 149, 1, 'second-gardens', 1790002225);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 150, 1, 'pyramid-4', 1790002227);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 151, 2, 'end', 1790002229);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 152, 0, 'worker-lighthouse-1', 1790002231);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 153, 0, 'colossus-4', 1790002233);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 154, 0, 'end', 1790002235);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 155, 1, 'attack-artemis-6', 1790002237);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 156, 1, 'militia-victoria_falls', 1790002239);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 157, 1, 'militia-lighthouse-3', 1790002241);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 158, 1, 'militia-gardens-5', 1790002243);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 159, 1, 'militia-colossus-1', 1790002245);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 160, 1, 'militia-aurora', 1790002247);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 161, 1, 'commit', 1790002249);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 162, 1, 'first-pyramid', 1790002251);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 163, 1, 'zeus-4', 1790002253);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 164, 1, 'end', 1790002255);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 165, 2, 'attack-zeus-4', 1790002257);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 166, 2, 'militia-gardens-2', 1790002259);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 167, 2, 'militia-blacksmith', 1790002261);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 168, 2, 'militia-throne_room', 1790002263);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 169, 2, 'militia-barrier_reef', 1790002265);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 170, 2, 'commit', 1790002267);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 171, 1, 'second-mausoleum', 1790002269);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 172, 2, 'place-library', 1790002271);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 173, 2, 'end', 1790002273);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 174, 0, 'first-zeus', 1790002275);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 175, 0, 'colossus-4', 1790002277);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 176, 0, 'place-mausoleum-2', 1790002279);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 177, 0, 'worker-farm', 1790002281);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 178, 0, 'worker-paricutin', 1790002283);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 179, 0, 'mausoleum-2', 1790002285);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 180, 0, 'attack-artemis-6', 1790002287);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 181, 0, 'militia-lighthouse-5', 1790002289);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 182, 0, 'commit', 1790002291);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 183, 0, 'worker-lighthouse-2', 1790002293);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 184, 0, 'colossus-4', 1790002295);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 185, 0, 'end', 1790002297);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 186, 1, 'first-mausoleum', 1790002299);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 187, 1, 'colossus-4', 1790002301);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 188, 1, 'place-library', 1790002303);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 189, 1, 'worker-throne_room', 1790002305);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 190, 1, 'worker-victoria_falls', 1790002307);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 191, 1, 'attack-mausoleum-2', 1790002309);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 192, 1, 'militia-library', 1790002311);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 193, 1, 'militia-farm', 1790002313);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 195, 1, 'first-pyramid', 1790002317);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 196, 1, 'mausoleum-2', 1790002319);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 197, 1, 'first-mausoleum', 1790002321);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 198, 1, 'library-1', 1790002323);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 199, 1, 'first-zeus', 1790002325);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 200, 1, 'artemis-6', 1790002327);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 201, 1, 'end', 1790002329);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 202, 2, 'place-stables', 1790002331);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 203, 2, 'discover-victoria_falls', 1790002333);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 204, 2, 'attack-colossus-4', 1790002335);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 205, 2, 'militia-pyramid-6', 1790002337);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 206, 2, 'commit', 1790002339);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 207, 2, 'attack-mausoleum-2', 1790002341);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 208, 2, 'militia-lighthouse-6', 1790002343);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 209, 2, 'commit', 1790002345);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 210, 2, 'end', 1790002347);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 211, 0, 'end', 1790002349);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 212, 1, 'place-artemis-4', 1790002351);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 213, 1, 'worker-artemis-1', 1790002353);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 214, 1, 'attack-artemis-6', 1790002355);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 215, 1, 'militia-temple', 1790002357);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 216, 1, 'militia-barrier_reef', 1790002359);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 217, 1, 'commit', 1790002361);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 218, 1, 'discover-grand_canyon', 1790002363);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 219, 1, 'first-zeus', 1790002365);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 220, 1, 'artemis-6', 1790002367);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 221, 1, 'first-pyramid', 1790002369);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 222, 1, 'artemis-6', 1790002371);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 223, 1, 'first-mausoleum', 1790002373);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 224, 1, 'artemis-6', 1790002375);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 225, 1, 'use-library-1', 1790002377);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 226, 1, 'end', 1790002379);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 227, 2, 'place-city_wall', 1790002381);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 228, 2, 'place-school', 1790002383);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 229, 2, 'attack-library-1', 1790002385);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 230, 2, 'militia-pyramid-5', 1790002387);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 231, 2, 'militia-farm', 1790002389);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 232, 2, 'commit', 1790002391);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 233, 1, 'first-gardens', 1790002393);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 234, 1, 'second-gardens', 1790002395);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 235, 2, 'city_wall-1', 1790002397);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 236, 2, 'worker-gardens-1', 1790002399);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 237, 2, 'city_wall-1', 1790002401);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 238, 2, 'first-zeus', 1790002403);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 239, 2, 'artemis-4', 1790002405);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 240, 2, 'end', 1790002407);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 241, 0, 'attack-library-1', 1790002409);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 242, 0, 'militia-paricutin', 1790002411);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 243, 0, 'militia-lighthouse-4', 1790002413);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 244, 0, 'commit', 1790002415);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 245, 2, 'pass', 1790002417);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 246, 0, 'end', 1790002419);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 247, 1, 'worker-gardens-4', 1790002421);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 248, 1, 'first-zeus', 1790002423);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 249, 1, 'city_wall-1', 1790002425);
INSERT INTO public.rows VALUES ('T1KH-GVN2JQX', 250, 1, 'end', 1790002427);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('YSgVD1Gp7ecx', 0, 'guest-anna', 'sN_ni8U6yZg5Mfofy1Sdru4Z');
INSERT INTO public.seats VALUES ('YSgVD1Gp7ecx', 2, NULL, 'Gct9g7I-fEYdRPd8lyycYZaO');
INSERT INTO public.seats VALUES ('YSgVD1Gp7ecx', 1, 'guest-bruno', 'sv4lzjCrjE1TYhWnqV4imwfI');
INSERT INTO public.seats VALUES ('mNoKU7Eb_trt', 0, 'guest-anna', 'BLI9SwuPKYrqcdwCbLOlkSOc');
INSERT INTO public.seats VALUES ('mNoKU7Eb_trt', 1, 'guest-bruno', 'UvhpzHKpfWKCERqmzM53gw5m');
INSERT INTO public.seats VALUES ('mNoKU7Eb_trt', 2, 'guest-clara', 'a8VvukowIW92zDUrJyOnbOku');
INSERT INTO public.seats VALUES ('hjPQJMrku9kX', 0, 'guest-anna', 'AeNjPWI5FjLEoOwtrqy33WAC');
INSERT INTO public.seats VALUES ('hjPQJMrku9kX', 1, 'guest-anna', '7tbrTJtLukzj-S8f61rE4_FC');
INSERT INTO public.seats VALUES ('hjPQJMrku9kX', 2, 'guest-anna', '_HWMMHSskwiMAN1t2vFsurl5');
INSERT INTO public.seats VALUES ('QIBowuIx-1HQ', 0, 'guest-anna', 'jVzxFtaanwZ-Y-QWDzurzM0C');
INSERT INTO public.seats VALUES ('QIBowuIx-1HQ', 1, 'guest-anna', 'Xzfy-a1RRau2bFvXAlXw3a8J');
INSERT INTO public.seats VALUES ('QIBowuIx-1HQ', 2, 'guest-anna', 'Yghmrpq4RUhJ6VaJFGPewG-5');
INSERT INTO public.seats VALUES ('8qZFeTtkwPDC', 0, 'guest-anna', 'q70D8Urm0fGaEb13s9XbxTIf');
INSERT INTO public.seats VALUES ('8qZFeTtkwPDC', 1, NULL, 'dbo8_fi3F_O_eYK1x_R8KS2A');
INSERT INTO public.seats VALUES ('qmX6tTD-GjnZ', 0, 'guest-anna', 'H29NARsW7MtjcX1JMeNOmIBT');
INSERT INTO public.seats VALUES ('qmX6tTD-GjnZ', 1, 'guest-bruno', '_kt3BCJWgF3zVKmmqSysLzIv');
INSERT INTO public.seats VALUES ('MZIiASeH4fWL', 0, 'guest-anna', 'qConAHh4q3zwaVWYnodbMWry');
INSERT INTO public.seats VALUES ('MZIiASeH4fWL', 1, 'guest-anna', 'sBukj24K2itAvAa6ROTntr-p');
INSERT INTO public.seats VALUES ('NG1uojX_OBWs', 0, 'guest-anna', '6UQBmv2somliYMgNUcwt4mUl');
INSERT INTO public.seats VALUES ('NG1uojX_OBWs', 1, 'guest-anna', 'BywDL1AGdiuQztjJc9lhJ9pB');
INSERT INTO public.seats VALUES ('I8ma_XYCv5-J', 0, 'guest-anna', 'F_U8sx5DIsjQ0lPiSVGGIsme');
INSERT INTO public.seats VALUES ('I8ma_XYCv5-J', 1, NULL, 'mXQXq1cYjrCJ9jNfrhE49jE-');
INSERT INTO public.seats VALUES ('1WFHmCB8YfXb', 0, 'guest-anna', 'ZLfowqZF-VnDhRlDEIQ7JxGj');
INSERT INTO public.seats VALUES ('1WFHmCB8YfXb', 1, 'guest-bruno', 'g27e0RNPPF7Z3-sQFfpMRYrL');
INSERT INTO public.seats VALUES ('GG8LKwqaebZ-', 0, 'guest-anna', 'oSqdhDNJArj2K6onUTJMKnwn');
INSERT INTO public.seats VALUES ('GG8LKwqaebZ-', 1, 'guest-anna', 'KVXPUYpZw63LI8aGfk2F0SKF');
INSERT INTO public.seats VALUES ('4YeOBHk6jYta', 0, 'guest-anna', 'uf3tIkJ7li51niytxDYAxh-8');
INSERT INTO public.seats VALUES ('4YeOBHk6jYta', 1, 'guest-anna', 'HUGCjp0jy37msNDscpEjPx1g');
INSERT INTO public.seats VALUES ('zXn-drq7UZSi', 0, 'guest-anna', '_x5nV1EINK1ynigPxqB0kTnk');
INSERT INTO public.seats VALUES ('zXn-drq7UZSi', 2, NULL, 'kvpoucwN63pV0R2_AIBd4b6a');
INSERT INTO public.seats VALUES ('zXn-drq7UZSi', 3, NULL, 'ntiwIVUlFPfMQqM29ZGATUeC');
INSERT INTO public.seats VALUES ('zXn-drq7UZSi', 1, 'guest-bruno', 'bkKkzTm1qRaSMjrEV2u86g80');
INSERT INTO public.seats VALUES ('C-lMVymgYUdI', 0, 'guest-anna', 'qBDWf65aX20KYPDP4pjBoCx6');
INSERT INTO public.seats VALUES ('C-lMVymgYUdI', 1, 'guest-bruno', 'HLB3bJQcQf3EKbmDnKwmJh7G');
INSERT INTO public.seats VALUES ('C-lMVymgYUdI', 2, 'guest-clara', '243K7kyMrizMtHn3hQJd3F5C');
INSERT INTO public.seats VALUES ('C-lMVymgYUdI', 3, 'guest-clara', '8AXGlQT6V2sqTZtujFwn-8BO');
INSERT INTO public.seats VALUES ('dPtRmB2i7CDg', 0, 'guest-anna', 'DZmL7Qa8fCakSyOHgiIquQyS');
INSERT INTO public.seats VALUES ('dPtRmB2i7CDg', 1, 'guest-anna', '7HE00d41ApZ7MllKWn2Mub_H');
INSERT INTO public.seats VALUES ('dPtRmB2i7CDg', 2, 'guest-anna', 'wN_ehNRiJwvSPg2shaZmOfMk');
INSERT INTO public.seats VALUES ('dPtRmB2i7CDg', 3, 'guest-anna', 'WynuydppUoFtz-J0zCcYaYUx');
INSERT INTO public.seats VALUES ('fPpDIGKR_pPr', 0, 'guest-anna', 'hcav0Xg-Av7mafJQOlHQ8jlD');
INSERT INTO public.seats VALUES ('fPpDIGKR_pPr', 1, 'guest-anna', 'DYTQ5HBppJ64p6kFcc38lDD1');
INSERT INTO public.seats VALUES ('fPpDIGKR_pPr', 2, 'guest-anna', 'vl0eZwQ1D7fwwj-VIMNXi2cY');
INSERT INTO public.seats VALUES ('fPpDIGKR_pPr', 3, 'guest-anna', '_uYpCnUQtgoFVjAirsUcBwxM');
INSERT INTO public.seats VALUES ('Bn2QWtlehwIn', 0, 'guest-anna', 'Z9vNyHXiQseXcVYz2x-FoDK0');
INSERT INTO public.seats VALUES ('Bn2QWtlehwIn', 2, NULL, 'xu-QnVMYWoOF0uaB6fK-Upqg');
INSERT INTO public.seats VALUES ('Bn2QWtlehwIn', 1, 'guest-bruno', 'OxJVxYFqU_vZX9b0KRm966Kl');
INSERT INTO public.seats VALUES ('CBFMDyfn_fXs', 0, 'guest-anna', 'N0kMcu4qMmUPLtb0_JJTnzDU');
INSERT INTO public.seats VALUES ('CBFMDyfn_fXs', 1, 'guest-bruno', 'TvJKDkJLXl_ORWdbOqzzjZnZ');
INSERT INTO public.seats VALUES ('CBFMDyfn_fXs', 2, 'guest-clara', 'SEs2R92ljxYgV2XDs6GjqdkN');
INSERT INTO public.seats VALUES ('T1KH-GVN2JQX', 0, 'guest-anna', '4f4cj1v6j10W-z0EqHeLMAW3');
INSERT INTO public.seats VALUES ('T1KH-GVN2JQX', 1, 'guest-anna', '3JtLHSOkWa9e2L9PeEjKZ2ls');
INSERT INTO public.seats VALUES ('T1KH-GVN2JQX', 2, 'guest-anna', 'j05jMV4C6AccMUduFfMU7Gy2');
INSERT INTO public.seats VALUES ('o8MS3Yym1d5Q', 0, 'guest-anna', '2kSkc-LQE549eoj3dGRNNJ6x');
INSERT INTO public.seats VALUES ('o8MS3Yym1d5Q', 1, 'guest-anna', 'DStabB3MAoJwPgpYKw2oORf0');
INSERT INTO public.seats VALUES ('o8MS3Yym1d5Q', 2, 'guest-anna', 'VQrI_fY-tsF0IOAavHguh_ya');


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('YSgVD1Gp7ecx', '{"id":"YSgVD1Gp7ecx","plan":{"game":"skyrise","seats":[{"kind":"me","bot":"greedy","name":"Anna"},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""}],"options":{"colors":"RTYB"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":0,"created":1790000002.0,"host":"guest-anna","tokens":["sN_ni8U6yZg5Mfofy1Sdru4Z","sv4lzjCrjE1TYhWnqV4imwfI","Gct9g7I-fEYdRPd8lyycYZaO"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'skyrise', 'open', true, 'guest-anna', 1790000002, 1790000002, '{"id":"YSgVD1Gp7ecx","game":"skyrise","title":"","status":"open","public":true,"created":1790000002.0,"updated":1790000002.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Anna","",""],"kinds":["me","link","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('mNoKU7Eb_trt', '{"id":"mNoKU7Eb_trt","plan":{"game":"skyrise","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""}],"options":{"colors":"RTYB"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":50,"created":1790000008.0,"host":"guest-anna","tokens":["BLI9SwuPKYrqcdwCbLOlkSOc","UvhpzHKpfWKCERqmzM53gw5m","a8VvukowIW92zDUrJyOnbOku"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'skyrise', 'running', true, 'guest-anna', 1790000008, 1794994053.3043282, '{"id":"mNoKU7Eb_trt","game":"skyrise","title":"","status":"running","public":true,"created":1790000008.0,"updated":1794994053.3043282,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Bruno","Clara"],"kinds":["me","link","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('hjPQJMrku9kX', '{"id":"hjPQJMrku9kX","plan":{"game":"skyrise","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"},{"kind":"hot","bot":"greedy","name":"Player 3"}],"options":{"colors":"RTYB"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":100,"created":1790000071.0,"host":"guest-anna","tokens":["AeNjPWI5FjLEoOwtrqy33WAC","7tbrTJtLukzj-S8f61rE4_FC","_HWMMHSskwiMAN1t2vFsurl5"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'skyrise', 'over', true, 'guest-anna', 1790000071, 1794994054.1526897, '{"id":"hjPQJMrku9kX","game":"skyrise","title":"","status":"over","public":true,"created":1790000071.0,"updated":1794994054.1526897,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2","Player 3"],"kinds":["me","hot","hot"],"scores":[121,109,85],"ranking":[1,2,3],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('QIBowuIx-1HQ', '{"id":"QIBowuIx-1HQ","plan":{"game":"skyrise","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"},{"kind":"hot","bot":"greedy","name":"Player 3"}],"options":{"colors":"RTYB"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":67456198067747,"created":1790000419.0,"host":"guest-anna","tokens":["jVzxFtaanwZ-Y-QWDzurzM0C","Xzfy-a1RRau2bFvXAlXw3a8J","Yghmrpq4RUhJ6VaJFGPewG-5"],"rules":"1","edition":"standard","from_table":"hjPQJMrku9kX","rematch":true}', 'skyrise', 'running', true, 'guest-anna', 1790000419, 1790000419, '{"id":"QIBowuIx-1HQ","game":"skyrise","title":"","status":"running","public":true,"created":1790000419.0,"updated":1790000419.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2","Player 3"],"kinds":["me","hot","hot"],"scores":[],"ranking":[],"mine":[],"waiting":false}', 'hjPQJMrku9kX');
INSERT INTO public.tables VALUES ('8qZFeTtkwPDC', '{"id":"8qZFeTtkwPDC","plan":{"game":"paper_skyscrapers","seats":[{"kind":"me","bot":"greedy","name":"Anna"},{"kind":"link","bot":"greedy","name":""}],"options":{},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":1,"created":1790000420.0,"host":"guest-anna","tokens":["q70D8Urm0fGaEb13s9XbxTIf","dbo8_fi3F_O_eYK1x_R8KS2A"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'paper_skyscrapers', 'open', true, 'guest-anna', 1790000420, 1790000420, '{"id":"8qZFeTtkwPDC","game":"paper_skyscrapers","title":"","status":"open","public":true,"created":1790000420.0,"updated":1790000420.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Anna",""],"kinds":["me","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('qmX6tTD-GjnZ', '{"id":"qmX6tTD-GjnZ","plan":{"game":"paper_skyscrapers","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"link","bot":"greedy","name":""}],"options":{},"public":true,"clock":{"kind":"slow","minutes":0,"days":2},"show_points":true,"title":"","hints":true},"seed":51,"created":1790000424.0,"host":"guest-anna","tokens":["H29NARsW7MtjcX1JMeNOmIBT","_kt3BCJWgF3zVKmmqSysLzIv"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'paper_skyscrapers', 'running', true, 'guest-anna', 1790000424, 1794994054.2467742, '{"id":"qmX6tTD-GjnZ","game":"paper_skyscrapers","title":"","status":"running","public":true,"created":1790000424.0,"updated":1794994054.2467742,"host":"guest-anna","clock":{"kind":"slow","minutes":0,"days":2},"names":["Player 1","Bruno"],"kinds":["me","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('MZIiASeH4fWL', '{"id":"MZIiASeH4fWL","plan":{"game":"paper_skyscrapers","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"}],"options":{},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":101,"created":1790000511.0,"host":"guest-anna","tokens":["qConAHh4q3zwaVWYnodbMWry","sBukj24K2itAvAa6ROTntr-p"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'paper_skyscrapers', 'over', true, 'guest-anna', 1790000511, 1794994054.8158743, '{"id":"MZIiASeH4fWL","game":"paper_skyscrapers","title":"","status":"over","public":true,"created":1790000511.0,"updated":1794994054.8158743,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2"],"kinds":["me","hot"],"scores":[44,38],"ranking":[1,2],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('NG1uojX_OBWs', '{"id":"NG1uojX_OBWs","plan":{"game":"paper_skyscrapers","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"}],"options":{},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":11116659145266,"created":1790000953.0,"host":"guest-anna","tokens":["6UQBmv2somliYMgNUcwt4mUl","BywDL1AGdiuQztjJc9lhJ9pB"],"rules":"1","edition":"standard","from_table":"MZIiASeH4fWL","rematch":true}', 'paper_skyscrapers', 'running', true, 'guest-anna', 1790000953, 1790000953, '{"id":"NG1uojX_OBWs","game":"paper_skyscrapers","title":"","status":"running","public":true,"created":1790000953.0,"updated":1790000953.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2"],"kinds":["me","hot"],"scores":[],"ranking":[],"mine":[],"waiting":false}', 'MZIiASeH4fWL');
INSERT INTO public.tables VALUES ('zXn-drq7UZSi', '{"id":"zXn-drq7UZSi","plan":{"game":"seven_wonders","seats":[{"kind":"me","bot":"greedy","name":"Anna"},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""}],"options":{"expansions":"leaders,cities,lost","teams":"off","boards":"dealt","balance":"strict","flip":"no","myths":"off","sides":"dealt","promos":"usual","byzantium":"out","pair":"twice","recruiting":"before","olympia":"cards","thrown":"gone"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":3,"created":1790001336.0,"host":"guest-anna","tokens":["_x5nV1EINK1ynigPxqB0kTnk","bkKkzTm1qRaSMjrEV2u86g80","kvpoucwN63pV0R2_AIBd4b6a","ntiwIVUlFPfMQqM29ZGATUeC"],"rules":"3","edition":"standard","from_table":null,"rematch":false}', 'seven_wonders', 'open', true, 'guest-anna', 1790001336, 1790001336, '{"id":"zXn-drq7UZSi","game":"seven_wonders","title":"","status":"open","public":true,"created":1790001336.0,"updated":1790001336.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Anna","","",""],"kinds":["me","link","link","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('C-lMVymgYUdI', '{"id":"C-lMVymgYUdI","plan":{"game":"seven_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""}],"options":{"expansions":"leaders,cities,lost","teams":"off","boards":"dealt","balance":"strict","flip":"no","myths":"off","sides":"dealt","promos":"usual","byzantium":"out","pair":"twice","recruiting":"before","olympia":"cards","thrown":"gone"},"public":true,"clock":{"kind":"slow","minutes":0,"days":2},"show_points":true,"title":"","hints":true},"seed":53,"created":1790001342.0,"host":"guest-anna","tokens":["qBDWf65aX20KYPDP4pjBoCx6","HLB3bJQcQf3EKbmDnKwmJh7G","243K7kyMrizMtHn3hQJd3F5C","8AXGlQT6V2sqTZtujFwn-8BO"],"rules":"3","edition":"standard","from_table":null,"rematch":false}', 'seven_wonders', 'running', true, 'guest-anna', 1790001342, 1794994056.832579, '{"id":"C-lMVymgYUdI","game":"seven_wonders","title":"","status":"running","public":true,"created":1790001342.0,"updated":1794994056.832579,"host":"guest-anna","clock":{"kind":"slow","minutes":0,"days":2},"names":["Player 1","Bruno","Clara","Clara"],"kinds":["me","link","link","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('Bn2QWtlehwIn', '{"id":"Bn2QWtlehwIn","plan":{"game":"world_of_wonders","seats":[{"kind":"me","bot":"greedy","name":"Anna"},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""}],"options":{"long_game":"off","black_market":"off","spy_network":"off","events":"0","fair_start":"off","first_seat":"drawn","long_rains":"off","full_granaries":"off","hiring_fair":"off","falling_battlements":"off","patrons_feast":"off","crown_levy":"off","marsh_fever":"off","herald_of_peace":"off","curfew":"off","second_wind":"off","guild_promotion":"off","city_blaze":"off"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":4,"created":1790001857.0,"host":"guest-anna","tokens":["Z9vNyHXiQseXcVYz2x-FoDK0","OxJVxYFqU_vZX9b0KRm966Kl","xu-QnVMYWoOF0uaB6fK-Upqg"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'world_of_wonders', 'open', true, 'guest-anna', 1790001857, 1790001857, '{"id":"Bn2QWtlehwIn","game":"world_of_wonders","title":"","status":"open","public":true,"created":1790001857.0,"updated":1790001857.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Anna","",""],"kinds":["me","link","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('I8ma_XYCv5-J', '{"id":"I8ma_XYCv5-J","plan":{"game":"world_wonders","seats":[{"kind":"me","bot":"greedy","name":"Anna"},{"kind":"link","bot":"greedy","name":""}],"options":{"map":"A","resources":"A","objectives":"none","automaton":"easy"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":2,"created":1790000954.0,"host":"guest-anna","tokens":["F_U8sx5DIsjQ0lPiSVGGIsme","mXQXq1cYjrCJ9jNfrhE49jE-"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'world_wonders', 'open', true, 'guest-anna', 1790000954, 1790000954, '{"id":"I8ma_XYCv5-J","game":"world_wonders","title":"","status":"open","public":true,"created":1790000954.0,"updated":1790000954.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Anna",""],"kinds":["me","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('T1KH-GVN2JQX', '{"id":"T1KH-GVN2JQX","plan":{"game":"world_of_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"},{"kind":"hot","bot":"greedy","name":"Player 3"}],"options":{"long_game":"off","black_market":"off","spy_network":"off","events":"0","fair_start":"off","first_seat":"drawn","long_rains":"off","full_granaries":"off","hiring_fair":"off","falling_battlements":"off","patrons_feast":"off","crown_levy":"off","marsh_fever":"off","herald_of_peace":"off","curfew":"off","second_wind":"off","guild_promotion":"off","city_blaze":"off"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":104,"created":1790001928.0,"host":"guest-anna","tokens":["4f4cj1v6j10W-z0EqHeLMAW3","3JtLHSOkWa9e2L9PeEjKZ2ls","j05jMV4C6AccMUduFfMU7Gy2"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'world_of_wonders', 'over', true, 'guest-anna', 1790001928, 1794994059.07442, '{"id":"T1KH-GVN2JQX","game":"world_of_wonders","title":"","status":"over","public":true,"created":1790001928.0,"updated":1794994059.07442,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2","Player 3"],"kinds":["me","hot","hot"],"scores":[19,33,12],"ranking":[2,1,3],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('1WFHmCB8YfXb', '{"id":"1WFHmCB8YfXb","plan":{"game":"world_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"link","bot":"greedy","name":""}],"options":{"map":"A","resources":"A","objectives":"none","automaton":"easy"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":52,"created":1790000958.0,"host":"guest-anna","tokens":["ZLfowqZF-VnDhRlDEIQ7JxGj","g27e0RNPPF7Z3-sQFfpMRYrL"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'world_wonders', 'running', true, 'guest-anna', 1790000958, 1794994055.1786218, '{"id":"1WFHmCB8YfXb","game":"world_wonders","title":"","status":"running","public":true,"created":1790000958.0,"updated":1794994055.1786218,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Bruno"],"kinds":["me","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('GG8LKwqaebZ-', '{"id":"GG8LKwqaebZ-","plan":{"game":"world_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"}],"options":{"map":"A","resources":"A","objectives":"none","automaton":"easy"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":102,"created":1790001019.0,"host":"guest-anna","tokens":["oSqdhDNJArj2K6onUTJMKnwn","KVXPUYpZw63LI8aGfk2F0SKF"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'world_wonders', 'over', true, 'guest-anna', 1790001019, 1794994056.537516, '{"id":"GG8LKwqaebZ-","game":"world_wonders","title":"","status":"over","public":true,"created":1790001019.0,"updated":1794994056.537516,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2"],"kinds":["me","hot"],"scores":[27,15],"ranking":[1,2],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('4YeOBHk6jYta', '{"id":"4YeOBHk6jYta","plan":{"game":"world_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"}],"options":{"map":"A","resources":"A","objectives":"none","automaton":"easy"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":110053197120592,"created":1790001335.0,"host":"guest-anna","tokens":["uf3tIkJ7li51niytxDYAxh-8","HUGCjp0jy37msNDscpEjPx1g"],"rules":"1","edition":"standard","from_table":"GG8LKwqaebZ-","rematch":true}', 'world_wonders', 'running', true, 'guest-anna', 1790001335, 1790001335, '{"id":"4YeOBHk6jYta","game":"world_wonders","title":"","status":"running","public":true,"created":1790001335.0,"updated":1790001335.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2"],"kinds":["me","hot"],"scores":[],"ranking":[],"mine":[],"waiting":false}', 'GG8LKwqaebZ-');
INSERT INTO public.tables VALUES ('dPtRmB2i7CDg', '{"id":"dPtRmB2i7CDg","plan":{"game":"seven_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"},{"kind":"hot","bot":"greedy","name":"Player 3"},{"kind":"hot","bot":"greedy","name":"Player 4"}],"options":{"expansions":"leaders,cities,lost","teams":"off","boards":"dealt","balance":"strict","flip":"no","myths":"off","sides":"dealt","promos":"usual","byzantium":"out","pair":"twice","recruiting":"before","olympia":"cards","thrown":"gone"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":103,"created":1790001436.0,"host":"guest-anna","tokens":["DZmL7Qa8fCakSyOHgiIquQyS","7HE00d41ApZ7MllKWn2Mub_H","wN_ehNRiJwvSPg2shaZmOfMk","WynuydppUoFtz-J0zCcYaYUx"],"rules":"3","edition":"standard","from_table":null,"rematch":false}', 'seven_wonders', 'over', true, 'guest-anna', 1790001436, 1794994057.7374535, '{"id":"dPtRmB2i7CDg","game":"seven_wonders","title":"","status":"over","public":true,"created":1790001436.0,"updated":1794994057.7374535,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2","Player 3","Player 4"],"kinds":["me","hot","hot","hot"],"scores":[42,26,35,15],"ranking":[1,3,2,4],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('fPpDIGKR_pPr', '{"id":"fPpDIGKR_pPr","plan":{"game":"seven_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"},{"kind":"hot","bot":"greedy","name":"Player 3"},{"kind":"hot","bot":"greedy","name":"Player 4"}],"options":{"expansions":"leaders,cities,lost","teams":"off","boards":"dealt","balance":"strict","flip":"no","myths":"off","sides":"dealt","promos":"usual","byzantium":"out","pair":"twice","recruiting":"before","olympia":"cards","thrown":"gone"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":253716423170820,"created":1790001856.0,"host":"guest-anna","tokens":["hcav0Xg-Av7mafJQOlHQ8jlD","DYTQ5HBppJ64p6kFcc38lDD1","vl0eZwQ1D7fwwj-VIMNXi2cY","_uYpCnUQtgoFVjAirsUcBwxM"],"rules":"3","edition":"standard","from_table":"dPtRmB2i7CDg","rematch":true}', 'seven_wonders', 'running', true, 'guest-anna', 1790001856, 1790001856, '{"id":"fPpDIGKR_pPr","game":"seven_wonders","title":"","status":"running","public":true,"created":1790001856.0,"updated":1790001856.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2","Player 3","Player 4"],"kinds":["me","hot","hot","hot"],"scores":[],"ranking":[],"mine":[],"waiting":false}', 'dPtRmB2i7CDg');
INSERT INTO public.tables VALUES ('CBFMDyfn_fXs', '{"id":"CBFMDyfn_fXs","plan":{"game":"world_of_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"link","bot":"greedy","name":""},{"kind":"link","bot":"greedy","name":""}],"options":{"long_game":"off","black_market":"off","spy_network":"off","events":"0","fair_start":"off","first_seat":"drawn","long_rains":"off","full_granaries":"off","hiring_fair":"off","falling_battlements":"off","patrons_feast":"off","crown_levy":"off","marsh_fever":"off","herald_of_peace":"off","curfew":"off","second_wind":"off","guild_promotion":"off","city_blaze":"off"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":54,"created":1790001863.0,"host":"guest-anna","tokens":["N0kMcu4qMmUPLtb0_JJTnzDU","TvJKDkJLXl_ORWdbOqzzjZnZ","SEs2R92ljxYgV2XDs6GjqdkN"],"rules":"1","edition":"standard","from_table":null,"rematch":false}', 'world_of_wonders', 'running', true, 'guest-anna', 1790001863, 1794994057.9497035, '{"id":"CBFMDyfn_fXs","game":"world_of_wonders","title":"","status":"running","public":true,"created":1790001863.0,"updated":1794994057.9497035,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Bruno","Clara"],"kinds":["me","link","link"],"scores":[],"ranking":[],"mine":[],"waiting":false}', NULL);
INSERT INTO public.tables VALUES ('o8MS3Yym1d5Q', '{"id":"o8MS3Yym1d5Q","plan":{"game":"world_of_wonders","seats":[{"kind":"me","bot":"greedy","name":"Player 1"},{"kind":"hot","bot":"greedy","name":"Player 2"},{"kind":"hot","bot":"greedy","name":"Player 3"}],"options":{"long_game":"off","black_market":"off","spy_network":"off","events":"0","fair_start":"off","first_seat":"drawn","long_rains":"off","full_granaries":"off","hiring_fair":"off","falling_battlements":"off","patrons_feast":"off","crown_levy":"off","marsh_fever":"off","herald_of_peace":"off","curfew":"off","second_wind":"off","guild_promotion":"off","city_blaze":"off"},"public":true,"clock":{"kind":"none","minutes":0,"days":0},"show_points":true,"title":"","hints":true},"seed":35621275351109,"created":1790002430.0,"host":"guest-anna","tokens":["2kSkc-LQE549eoj3dGRNNJ6x","DStabB3MAoJwPgpYKw2oORf0","VQrI_fY-tsF0IOAavHguh_ya"],"rules":"1","edition":"standard","from_table":"T1KH-GVN2JQX","rematch":true}', 'world_of_wonders', 'running', true, 'guest-anna', 1790002430, 1790002430, '{"id":"o8MS3Yym1d5Q","game":"world_of_wonders","title":"","status":"running","public":true,"created":1790002430.0,"updated":1790002430.0,"host":"guest-anna","clock":{"kind":"none","minutes":0,"days":0},"names":["Player 1","Player 2","Player 3"],"kinds":["me","hot","hot"],"scores":[],"ranking":[],"mine":[],"waiting":false}', 'T1KH-GVN2JQX');


--
-- Name: accounts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.accounts_id_seq', 1, true);


--
-- Name: chat_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.chat_id_seq', 10, true);


--
-- Name: accounts accounts_guest_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_guest_key UNIQUE (guest);


--
-- Name: accounts accounts_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_key_key UNIQUE (key);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: chat chat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (id);


--
-- Name: guests guests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);


--
-- Name: results results_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (table_id, seat);


--
-- Name: reviews reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (table_id, seat);


--
-- Name: rows rows_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rows
    ADD CONSTRAINT rows_pkey PRIMARY KEY (table_id, number);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);


--
-- Name: seats seats_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_token_key UNIQUE (token);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- Name: tables tables_rematch_of_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_rematch_of_key UNIQUE (rematch_of);


--
-- Name: chat_by_table; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_by_table ON public.chat USING btree (table_id, id);


--
-- Name: results_by_guest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX results_by_guest ON public.results USING btree (guest, game);


--
-- Name: seats_by_guest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seats_by_guest ON public.seats USING btree (guest);


--
-- Name: tables_by_host; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_host ON public.tables USING btree (host);


--
-- Name: tables_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_status ON public.tables USING btree (status, updated);


--
-- PostgreSQL database dump complete
--


