/** The files of a new site: valid as they are, so that a publisher starts from a house that runs. */
import { COLORS, type ColorName } from '#ui/styles/colors.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="14" fill="#0a5c52"/>
  <path d="M10 22V10l12 12V10" fill="none" stroke="#ffffff" stroke-width="3"/>
</svg>
`;

const README = `# A site

The folder of one publisher's house. Start it with

    SITE_DIR=<this folder> npm start

and check it with \`SITE_DIR=<this folder> npm run doctor\`. A mistake is refused with its file, line and field.

| Here | Is |
|---|---|
| \`site.json\` | name, addresses, logo, colors, fonts, languages, currency, features |
| \`logo.svg\`, \`icon.svg\` | shapes alone; \`"logo": { "dark": … }\` is another picture for the dark scheme |
| \`messages/<language>.json\` | texts of the interface that are yours: \`{ "shell.tagline": "…" }\`, by the keys of the product's messages |
| \`content/\` | the library: home page, tiers and prices, pages, faculty and publications |

Every field is described in the product's docs/another-house.md, and the library in its content/FORMAT.md.
`;

const describeSite = (name: string): string => {
  const names = Object.keys(COLORS) as ColorName[];
  const shades = (scheme: 0 | 1) => Object.fromEntries(names.map((color) => [color, COLORS[color][scheme]]));
  const site = {
    name,
    legalName: name,
    tagline: 'What you teach, in one sentence.',
    mail: { support: 'support@publisher.example', address: `${name}, 1 Example Street, Exampletown` },
    logo: { light: 'logo.svg' },
    icon: 'icon.svg',
    palette: { light: shades(0), dark: shades(1) },
    languages: ['en'],
    libraryLanguage: 'en',
    currency: 'USD',
    features: { referrals: true, newsletter: true, podcasts: true, calendar: true },
    content: 'content',
  };
  return `${JSON.stringify(site, null, 2)}\n`;
};

const LIBRARY: Readonly<Record<string, string>> = {
  'content/site.yaml': `# The home page. Name and addresses are in ../site.json.
config:
  IS_DEMONSTRATION: on       # says in the footer that the library is invented; delete the line for your own
social: []
podcastApps: []
homeBlocks:
  - number: 1
    kind: hero
    title: What members learn here
    body: One or two sentences about it.
    actions:
      - { label: Create a free account, href: /register, primary: true }
      - { label: Browse the library, href: /library }
`,
  'content/categories.yaml': '- { slug: first-subject, name: First Subject, featured: true }\n',
  'content/memberships.yaml': `# Amounts are in cents. A tier opens the publication types of its permissions.
- number: 1
  slug: member
  name: Member
  summary: The whole library.
  public: true
  bestValue: false
  canGiveCredits: true
  credits: { cme: 0, newPerYear: 0, sa: 0 }
  permissions: [PUBLICATION_VIDEO, PUBLICATION_QUICK_TAKE]
  prices:
    - { rebillDays: 365, label: Yearly, amount: 10000, currency: USD }
    - { rebillDays: 1825, label: Five years, amount: 40000, currency: USD }
`,
  'content/testimonials.yaml': '[]\n',
  'content/authors/first-author.md': `---
number: 1
slug: first-author
firstName: First
lastName: Author
affix: MD
affixType: suffix
jobTitle: Teacher
institute: Example Institute
completeAffiliation: Teacher, Example Institute
conflictsOfInterest: None.
---

Who teaches here.
`,
  'content/publications/1-first-lecture/publication.md': `---
number: 1
slug: first-lecture
type: PUBLICATION_QUICK_TAKE
title: First Lecture
excerpt: One sentence for cards and search results.
authors: [first-author]
categories: [first-subject]
visibility: published
publicationDate: 2026-01-01
modified: 2026-01-01
private: false
targetAudience: Clinicians
learningObjectives: [Describe the first subject]
keyPoints: [The first point to remember.]
---

What this lecture is about.
`,
  'content/publications/1-first-lecture/sections/01-first-section.md': `---
number: 1
slug: first-section
title: First Section
metaDescription: What this section is about.
duration: "05:00"
---

## 00:00 First slide

The text of the section.
`,
  ...Object.fromEntries(
    [
      ['about-us', 'About Us'],
      ['help-faqs', 'Help'],
      ['privacy-policy', 'Privacy Policy'],
      ['terms-and-conditions', 'Terms and Conditions'],
      ['referral-program-terms-and-conditions', 'Terms of the Referral Program'],
      ['activity-removed', 'This Activity Was Removed'],
    ].map(([slug, title]) => [
      `content/pages/${slug}.md`,
      `---\ntitle: ${title}\nmetaDescription: ${title}.\n---\n\nYour text.\n`,
    ]),
  ),
};

/** The files by their path in the folder. */
export const filesOfSite = (name: string): Record<string, string> => ({
  'README.md': README,
  'site.json': describeSite(name),
  'logo.svg': ICON,
  'icon.svg': ICON,
  'messages/en.json': '{}\n',
  ...LIBRARY,
});
