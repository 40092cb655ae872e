export { SectionNotes } from './section-notes.tsx';
