export { DrugCard } from './drug-card.tsx';
export { languageParameters } from './load-drugs.ts';
