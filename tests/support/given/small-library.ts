/** The smallest library with one item of each kind, written to a folder so that a test can change lines of it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

export const SLEEP_TEST = `passingScore: 70
questions:
  - number: 1
    stem: Which is best?
    answers:
      - { text: Sleep, correct: true }
      - { text: Coffee }
      - { text: Tea }
      - { text: Milk }
    feedback: Sleep is.
    objective: 1
    reference: moss2020
`;

const FILES: Readonly<Record<string, string>> = {
  'site.yaml': `product: { name: Receptor, tagline: Taught well., supportEmail: support@receptor.example }
config:
  PRODUCT_NAME: Receptor
  SA_TOTAL: 40
social:
  - { slug: bluesky, name: Bluesky, url: "https://bluesky.example/receptor" }
podcastApps: []
homeBlocks:
  - number: 1
    kind: featured-types
    title: Ways to learn
    body: One of each.
    types:
      - { type: PUBLICATION_VIDEO, body: Complete lectures. }
    featuredPublications: [11]
`,
  'categories.yaml': `- { slug: depression, name: Depression, featured: true }
- { slug: sleep, name: Sleep Disorders, featured: false }
`,
  'memberships.yaml': `- number: 1
  slug: bronze
  name: Bronze
  summary: Every video lecture.
  public: true
  bestValue: false
  canGiveCredits: true
  credits: { cme: 35, newPerYear: 12, sa: 0 }
  permissions: [PUBLICATION_VIDEO]
  prices:
    - { rebillDays: 365, label: Yearly, amount: 29900, currency: USD }
    - { rebillDays: 1825, label: Five years, amount: 119600, currency: USD }
`,
  'testimonials.yaml': '- { number: 1, role: Pharmacist, quote: It says what to do. }\n',
  'authors/ada-moss.md': `---
number: 1
slug: ada-moss
firstName: Ada
lastName: Moss
affix: MD
affixType: suffix
jobTitle: Professor
institute: Northlake
completeAffiliation: Professor, Northlake
conflictsOfInterest: None.
---

Ada Moss teaches.
`,
  'translations/de.yaml': `config: { PRODUCT_NAME: Rezeptor }
categories: { sleep: Schlafstörungen }
homeBlocks:
  1:
    title: Wege zu lernen
    body: Von jedem einer.
    types:
      PUBLICATION_VIDEO: Ganze Vorlesungen.
memberships: { bronze: Jede Videovorlesung. }
testimonials:
  1: { role: Apothekerin, quote: "Es sagt, was zu tun ist." }
`,
  'pages/about-us.de.md': `---
title: Über uns
metaDescription: Wer wir sind.
---

## Wer

Wir sind *wenige*.
`,
  'pages/about-us.md': `---
title: About Us
metaDescription: Who we are.
---

## Who

We are *few*. Write to [us](mailto:support@receptor.example).
`,
  'podcasts/81-a-first-episode.md': `---
number: 81
slug: a-first-episode
title: A First Episode
excerpt: Short.
publicationDate: 2026-05-04
duration: "14:32"
authors: [ada-moss]
categories: [sleep]
---

Notes.

- 00:50 Why it matters
- 04:10 What to do
`,
  'publications/11-sleep-well/publication.md': `---
number: 11
slug: sleep-well
type: PUBLICATION_VIDEO
title: Sleep Well
excerpt: How to sleep.
authors: [ada-moss]
categories: [sleep, depression]
visibility: published
publicationDate: 2026-03-02
expirationDate: 2029-03-01
modified: 2026-06-14
private: false
jointSponsor: Meridian Medical Education
credits: { class: CME, amount: 0.5 }
targetAudience: Physicians
learningObjectives:
  - Describe sleep
keyPoints:
  - Sleep is good.
materials:
  - { title: Sleep diary, kind: pdf }
---

A lecture on sleep.
`,
  'publications/11-sleep-well/test.yaml': SLEEP_TEST,
  'publications/11-sleep-well/sections/01-why-we-sleep.md': `---
number: 1
slug: why-we-sleep
title: Why We Sleep
metaDescription: Why.
duration: "02:00"
---

## 00:00 The night

Nobody knows why.[^moss2020] We sleep anyway.

- Adenosine rises

## 01:00 The morning

Then we wake.

[^moss2020]: Moss A. Sleep. J Sleep. 2020.
`,
  'publications/11-sleep-well/sections/01.de.md': `---
number: 1
slug: warum-wir-schlafen
title: Warum wir schlafen
metaDescription: Warum.
---

## 00:00 Die Nacht

Niemand weiß es.[^moss2020]

## 01:00 Der Morgen

Dann wachen wir auf.

[^moss2020]: Moss A. Sleep. J Sleep. 2020.
`,
};

export const COVER = 'publications/11-sleep-well/publication.md';
export const SECTION = 'publications/11-sleep-well/sections/01-why-we-sleep.md';
export const GERMAN = 'publications/11-sleep-well/sections/01.de.md';
export const TEST = 'publications/11-sleep-well/test.yaml';

export type SmallLibrary = {
  path: string;
  /** Replaces a text that must exist. */
  replace(file: string, from: string, to: string): void;
  write(file: string, content: string | Uint8Array): void;
  remove(file: string): void;
};

const written: string[] = [];
afterAll(() => {
  for (const root of written) rmSync(root, { recursive: true, force: true });
});

export function writeSmallLibrary(): SmallLibrary {
  const root = mkdtempSync(path.join(tmpdir(), 'receptor-library-'));
  written.push(root);
  const pathOf = (file: string) => path.join(root, file);
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), content);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  return {
    path: root,
    write,
    replace: (file, from, to) => {
      const text = readFileSync(pathOf(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not have: ${from}`);
      write(file, text.replace(from, to));
    },
    remove: (file) => rmSync(pathOf(file), { recursive: true }),
  };
}
