import { createHash } from 'node:crypto';

/** The front matter shown before an activity starts. (rules L6) */
export type FrontMatter = {
  readonly title: string;
  readonly learningObjectives: readonly string[];
  readonly targetAudience: string;
  readonly publishedOn: string;
  readonly expiresOn: string | null;
  readonly creditClass: string | null;
  readonly creditQuarters: number | null;
  readonly jointSponsor: string | null;
  /** Names and disclosures of everyone who had control of the content. */
  readonly faculty: string;
  readonly clinicalUpdates: number;
};

/**
 * A hash of the front matter, stored with an acknowledgement to record which version was shown. A clinical update is a
 * new version. (rules E19)
 */
export function frontMatterVersion(matter: FrontMatter): string {
  const shown = [
    matter.title,
    matter.learningObjectives,
    matter.targetAudience,
    matter.publishedOn,
    matter.expiresOn,
    matter.creditClass,
    matter.creditQuarters,
    matter.jointSponsor,
    matter.faculty,
    // Absent before the first one, so that acknowledgements of then remain valid.
    ...(matter.clinicalUpdates === 0 ? [] : [matter.clinicalUpdates]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
}
