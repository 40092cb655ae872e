import { project } from '#server/jsonapi/projection.ts';
import { draftAttributes, type ShownDraft } from './drafts/draft-attributes.ts';
import { revisionAttributes, revisionId, type ShownRevision } from './revisions/read-revisions.ts';

export const officePublication = project<'OfficePublication', ShownDraft>({
  type: 'OfficePublication',
  id: ({ draft }) => draft.number,
  attributes: draftAttributes,
  related: {},
});

export const revision = project<'Revision', ShownRevision>({
  type: 'Revision',
  id: ({ revision: { publicationNumber, number } }) => revisionId({ publicationNumber, number }),
  attributes: revisionAttributes,
  related: {},
});
