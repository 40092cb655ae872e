/** The short name of a media type: "PDF" for application/pdf. */
export function kindLabel(kind: string): string {
  const [, subtype = kind] = kind.split('/');
  return subtype.toUpperCase();
}
