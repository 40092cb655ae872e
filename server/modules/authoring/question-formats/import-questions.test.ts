import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { HOSTILE_SHAPES, hostileText } from '#tests/support/fuzz/hostile-text.ts';
import { cpuTimeOf } from '#tests/support/server/cpu-time.ts';
import { exportQuestions } from './formats.ts';
import { importQuestions } from './import-questions.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const readBytes = (bytes: Uint8Array) => importQuestions({ name: 'upload', bytes });
const readText = (text: string) => readBytes(encode(text));
const refusal = ({ problems }: ReturnType<typeof readBytes>) =>
  problems.map(({ file, line, code }) => [file, line, code]);

const GIFT = 'Größe?\r\nIn µg {\r\n=a\r\n~b\r\n~c\r\n~d\r\n}\r\n';
const STEM = 'Größe? In µg';

describe('an uploaded file', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8 with Windows line ends', encode(GIFT)],
    ['UTF-8 with a byte order mark', encode(`\ufeff${GIFT}`)],
    ['UTF-16', Buffer.from(`\ufeff${GIFT}`, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${GIFT}`, 'utf16le').swap16()],
    ['old Macintosh line ends', encode(GIFT.replaceAll('\r\n', '\r'))],
  ])('is read in %s', (_, bytes) => {
    expect(readBytes(bytes)).toMatchObject({ format: 'gift', questions: [{ stem: STEM }], lines: [{ line: 1 }] });
  });

  test('is read in the encoding that XML declares', () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><quiz><question type="multichoice"><questiontext><text>Größe</text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;

    expect(readBytes(Buffer.from(xml, 'latin1')).questions[0]?.stem).toBe('Größe');
  });

  test.each<[string, Uint8Array, number, string]>([
    ['another encoding', Buffer.from('Frage\n\nGröße {=a ~b}', 'latin1'), 3, 'file-encoding'],
    ['zeros', new Uint8Array(100), 1, 'file-encoding'],
    ['nothing', encode(' \n\t'), 1, 'file-empty'],
    ['a text of no format', encode('Dear all,\n\nplease find attached.'), 1, 'file-format'],
    ['more than 2 MB', encode('x'.repeat(2_000_001)), 1, 'file-size'],
    ['a damaged archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(300, 7)]), 1, 'file-format'],
    ['an archive without questions', zipSync({ 'a.xml': encode('<x/>'), 'b.txt': encode('x') }), 1, 'file-format'],
    ['a bomb of zeros', zipSync({ 'a.xml': new Uint8Array(60_000_000) }, { level: 9 }), 1, 'file-archive'],
    [
      'an archive of too many files',
      zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.xml`, encode('<x/>')]))),
      1,
      'file-archive',
    ],
  ])('is refused with %s', (_, bytes, line, code) => {
    const reading = readBytes(bytes);

    expect(refusal(reading)).toEqual([['upload', line, code]]);
    expect(reading.questions).toEqual([]);
  });

  test('of a package is read in the order of the manifest, and problems name the file in it', () => {
    const answers = ['a', 'b', 'c', 'd'].map((text, at) => ({ text, correct: at === 0, explanation: null }));
    const blank = { feedback: null, objective: 1, reference: null, section: null, slide: null };
    const questions = Array.from({ length: 11 }, (_, at) => ({
      ...blank,
      number: at + 1,
      stem: `Question ${at + 1}`,
      answers,
    }));
    const reading = readBytes(exportQuestions('qti', questions).bytes);

    expect(reading.questions).toEqual(questions);
    expect(refusal(reading)[10]).toEqual(['items/question-11.xml', 1, 'feedback-missing']);
  });
});

const bomb = () => {
  const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`);
  return `<!DOCTYPE quiz [<!ENTITY a0 "lol">${levels.join('')}]><quiz>&a12;</quiz>`;
};
const moodle = (stem: string) =>
  `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;

/** CPU milliseconds for 200 kB; parsing takes less than a tenth of it. */
const MAX_CPU_MS = 1_500;
const SIZE = 200_000;

describe('hostile input', () => {
  const inputs: [string, string][] = [
    ['nested entities', bomb()],
    ['100,000 elements inside each other', '<quiz>'.repeat(50_000)],
    ['HTML nested in a stem', moodle('<b><i>'.repeat(30_000))],
    ['blocks nested in a stem', moodle('<div>'.repeat(40_000))],
    ['tags that do not end in a stem', moodle('<a '.repeat(60_000))],
    ['character references in a stem', moodle('&#x41;&'.repeat(25_000))],
    ['questions without answers', '<quiz>'.concat('<question type="multichoice"/>'.repeat(6_000), '</quiz>')],
    ['attributes', `<quiz ${Array.from({ length: 15_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['open braces in GIFT', `q ${'{'.repeat(SIZE)}`],
    ['answers in GIFT', `q {${'=a'.repeat(SIZE / 2)}}`],
    ['lines of answers in GIFT', `q {${'\n~a'.repeat(SIZE / 3)}}`],
    ['feedback in GIFT', `q {=a${'#'.repeat(SIZE)}}`],
    ['blank lines in GIFT', `q {${'\n \n'.repeat(SIZE / 3)}=a}`],
    ['comments in GIFT', `${'// [tag:'.repeat(SIZE / 8)}\nq {=a ~b}`],
    ['categories in GIFT', '$CATEGORY: a\n'.repeat(SIZE / 13)],
    ['colons in GIFT', `${':'.repeat(SIZE)}{=a ~b}`],
    ['answers in Aiken', `q\n${'A. a\n'.repeat(SIZE / 5)}ANSWER: A`],
    ['keys in Aiken', 'ANSWER: A\n'.repeat(SIZE / 10)],
    ...HOSTILE_SHAPES.map((shape): [string, string] => [`${shape} in a stem`, moodle(hostileText(shape, SIZE))]),
    ...HOSTILE_SHAPES.map((shape): [string, string] => [`${shape} in GIFT`, `${hostileText(shape, SIZE)} {=a ~b}`]),
    ...HOSTILE_SHAPES.map((shape): [string, string] => [
      `${shape} in Aiken`,
      `${hostileText(shape, SIZE)}\nA. a\nB. b\nANSWER: A`,
    ]),
  ];

  test.each(inputs)('of %s is refused or read, in linear time', async (name, text) => {
    let reading: ReturnType<typeof readText> | null = null;
    const spent = await cpuTimeOf(async () => {
      reading = readText(text);
    });

    expect(spent, name).toBeLessThan(MAX_CPU_MS);
    expect(reading).not.toBeNull();
    expect(JSON.stringify(reading).length).toBeLessThan(5_000_000);
  });

  test('never leaves a script, a handler or a control character in a question', () => {
    const attacks = [
      '<script>x</script>',
      '<img src=x onerror=x>',
      '<svg onload=x>',
      '<a href="javascript:x">y</a>',
      '<p onclick=x>y</p>',
      '&lt;script&gt;',
      '\u0007\u202e',
    ];
    for (const attack of attacks) {
      const text = JSON.stringify(readText(moodle(`Q ${attack}`)).questions.map(({ stem }) => stem));

      expect(text, attack).not.toMatch(/<script>x|onerror|onload|javascript|onclick|\\u0007/);
    }
  });
});
