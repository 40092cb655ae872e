export { CreditLabel } from './credit-label.tsx';
export { ExtentParts } from './extent-parts.tsx';
export { kindLabel } from './file-label.ts';
export { OfficePreview } from './office-preview.tsx';
export { ROW_QUERY, type RowPublication } from './row-query.ts';
export { SaveButton } from './save-button.tsx';
export { SaveMark } from './save-mark.tsx';
export { sectionExtent, sectionTime } from './section-extent.ts';
export { AwardOf, CommercialSupport } from './support-and-awards.tsx';
