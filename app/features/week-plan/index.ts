export { WeekBlock } from './week-block.tsx';
