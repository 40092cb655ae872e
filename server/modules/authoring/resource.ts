import { project } from '#server/jsonapi/projection.ts';
import { commentAttributes, type ShownComment } from './comments/comments.ts';
import { draftAttributes, type ShownDraft } from './drafts/draft-attributes.ts';
import { eventAttributes, type ShownEvent } from './history/read-history.ts';
import { linkAttributes, type ShownLink } from './links/preview-links.ts';
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

export const publicationEvent = project<'PublicationEvent', ShownEvent>({
  type: 'PublicationEvent',
  id: ({ event }) => event.id,
  attributes: eventAttributes,
  related: {},
});

export const draftComment = project<'DraftComment', ShownComment>({
  type: 'DraftComment',
  id: ({ comment }) => comment.id,
  attributes: commentAttributes,
  related: {},
});

export const previewLink = project<'PreviewLink', ShownLink>({
  type: 'PreviewLink',
  id: ({ link }) => link.id,
  attributes: linkAttributes,
  related: {},
});
