export { DrugCard } from './drug-card.tsx';
export { languageParameters } from './language-parameters.ts';
