export { CreditStatement } from './credit-statement.tsx';
export { useOpenDocument, useSaveDocument } from './use-save-document.ts';
