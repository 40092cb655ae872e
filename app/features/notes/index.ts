export { type NotedSection, SectionNotes } from './section-notes.tsx';
