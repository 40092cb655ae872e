/** What the editor is given: a brief, a recording with captions, a deck, questions. */
import PDFDocument from 'pdfkit';
import { filmOf } from '#tests/support/given/uploads.ts';

export const TITLE = 'Lithium Levels in Older Adults';
export const SECTION = 'When to draw the level';
export const AUTHOR = {
  name: 'Dr. Thea Brandt, MD',
  position: 'Consultant psychiatrist',
  institution: 'Marlow Clinic',
};
export const DISCLOSURE = 'No relevant financial relationships.';
export const EXCERPT = 'When to draw a lithium level in an older adult, what to aim for, and which drugs raise it.';
export const DESCRIPTION = 'Timing of lithium levels after 65, target ranges, and interactions to look for.';
export const KEY_POINTS = [
  'Draw the level 12 hours after the last dose.',
  'Aim for 0.4 to 0.8 mmol/L after the age of 65.',
  'Look for thiazides, ACE inhibitors and NSAIDs.',
];
export const OBJECTIVES = ['Plan lithium levels for an older adult', 'Recognize drugs that raise the level'];
export const AUDIENCE = 'Psychiatrists, geriatricians and nurse practitioners';

export const BRIEF = `Publish the lecture today, in English, German and French, for 0.5 CME, open to members only. Title: ${TITLE}.
It is by ${AUTHOR.name}, ${AUTHOR.position}, ${AUTHOR.institution}, who is not in the library yet. Disclosure: ${DISCLOSURE}
One section: ${SECTION}. The recording has captions; its four slides are a PDF and begin at 0:00, 0:15, 0:30 and 0:45.
The transcript is what the captions say. Questions 1 to 3 test the first objective, 4 and 5 the second. Translations are attached.
${[EXCERPT, DESCRIPTION, ...KEY_POINTS, ...OBJECTIVES, AUDIENCE].join('\n')}`;

const SLIDES = [
  { title: 'Why levels matter', points: ['The range is narrow', 'Age lowers clearance'] },
  { title: 'Twelve hours', points: ['After the last dose', 'Always at the same hour'] },
  { title: 'What to aim for', points: ['0.4 to 0.8 mmol/L after 65', 'Lower with kidney disease'] },
  { title: 'What raises it', points: ['Thiazides', 'ACE inhibitors', 'NSAIDs'] },
];
export const STARTS = ['0:00', '0:15', '0:30', '0:45'];
const SPOKEN = [
  'Lithium works within a narrow range, and that range moves with age. The kidneys clear less of it each decade.',
  'Draw the level twelve hours after the last dose, and always at the same hour, so that two levels can be compared.',
  'After the age of 65 aim for 0.4 to 0.8 mmol/L, and for the lower half of it when the kidneys are impaired.',
  'Thiazides, ACE inhibitors and NSAIDs raise the level within days. Repeat it a week after each of them is begun.',
];

export const CAPTIONS = `WEBVTT\n\n${SPOKEN.map((text, at) => `00:${String(at * 15).padStart(2, '0')}.000 --> 00:${at * 15 + 14}.000\n${text}\n`).join('\n')}`;
export const TRANSCRIPT = SPOKEN.join('\n');

export const QUESTIONS = [
  ['When is a lithium level drawn?', 'Twelve hours after the last dose', 'At once', 'After a meal', 'At bedtime'],
  ['Which level is aimed at after 65?', '0.4 to 0.8 mmol/L', '1.0 to 1.2 mmol/L', '0.1 mmol/L', '2.0 mmol/L'],
  ['When are two levels comparable?', 'At the same hour after the dose', 'Never', 'In one week', 'In one month'],
  ['Which drug raises the level?', 'Hydrochlorothiazide', 'Caffeine', 'Sodium chloride', 'Theophylline'],
  ['When is it repeated after an NSAID?', 'After a week', 'After a year', 'At once', 'Never'],
]
  .map(
    ([stem, right, ...wrong], at) =>
      `${at + 1}. ${stem}\n*A. ${right}\n${wrong.map((text, i) => `${'BCD'[i]}. ${text}`).join('\n')}\nExplanation: The lecture says so: ${right}.\n`,
  )
  .join('\n');

/** A recording of a minute, its captions and its deck as files. */
export async function makeFiles() {
  return {
    recording: { name: 'lithium-levels.mp4', mimeType: 'video/mp4', buffer: await filmOf(60) },
    captions: { name: 'lithium-levels.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) },
    deck: { name: 'Lithium levels.pdf', mimeType: 'application/pdf', buffer: await makeDeck() },
  };
}

async function makeDeck(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [960, 540], margin: 60, autoFirstPage: false });
  for (const { title, points } of SLIDES) {
    pdf.addPage().fontSize(48).text(title).fontSize(24);
    pdf.text(points.map((point) => `• ${point}`).join('\n'));
  }
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
