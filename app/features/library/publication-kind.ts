import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';

/** The address of a kind's name among the messages. */
export function kindKey(type: string): `library.kind.${PublicationType}` {
  return isPublicationType(type) ? `library.kind.${type}` : 'library.kind.PUBLICATION_VIDEO';
}
