export { LearningCalendar } from './learning-calendar.tsx';
