// A live table on which a lesson is given.
import { choose, litNear } from "../choices.js";
import { onHeard } from "../events.js";
import { lessonStands, startLesson } from "../lesson.js";
import "./table.js";

startLesson(choose, litNear);
onHeard(lessonStands);
