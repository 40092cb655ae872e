import { project } from '#server/jsonapi/projection.ts';
import { draftAttributes, type ShownDraft } from './drafts/draft-attributes.ts';

export const officePublication = project<'OfficePublication', ShownDraft>({
  type: 'OfficePublication',
  id: ({ draft }) => draft.number,
  attributes: draftAttributes,
  related: {},
});
