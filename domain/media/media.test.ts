import { describe, expect, test } from 'vitest';
import { needsCaptions, typeOfName } from './asset-kinds.ts';
import { readCaptions, readVtt, writeVtt } from './captions.ts';
import { isFileName } from './file-name.ts';
import { findHiddenContent, recognizeFile } from './recognize-file.ts';
import { captionsOfTranscript, listSlideMarks, writeTranscript } from './transcript-captions.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('a file name', () => {
  test.each(['101-4 Interaktionen (final).mp4', 'Dosierung_für_Kinder.pdf', 'a.b.c.vtt'])('%s is accepted', (name) => {
    expect(isFileName(name)).toBe(true);
  });

  test.each([
    ...['../secret.pdf', 'a/b.pdf', 'a\\b.pdf', 'C:\\x.pdf', '/etc/passwd', '.htaccess', '..', '', ' a.pdf'],
    ...['a.pdf\u0000.png', 'a\nb.pdf', 'cv\u202Efdp.exe', 'con.pdf', 'LPT1', 'a.pdf.', 'a'.repeat(201)],
  ])('%j is refused', (name) => {
    expect(isFileName(name)).toBe(false);
  });

  test('claims a type by its extension in any case', () => {
    expect(typeOfName('A.JPEG')).toBe('jpg');
    expect(typeOfName('a.pdf.exe')).toBeNull();
    expect(typeOfName('constructor')).toBeNull();
    expect(typeOfName('a.constructor')).toBeNull();
  });
});

describe('a file (rules U2, U3)', () => {
  test.each([
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpg', '\xff\xd8\xff\xe0'],
    ['pdf', '%PDF-1.7\n'],
    ['webp', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
    ['wav', 'RIFF\x00\x00\x00\x00WAVEfmt '],
    ['mp4', '\x00\x00\x00\x20ftypisom'],
    ['mov', '\x00\x00\x00\x14ftypqt  '],
    ['m4a', '\x00\x00\x00\x20ftypM4A '],
    ['webm', '\x1a\x45\xdf\xa3\x01\x00\x00\x00\x42\x82\x84webm'],
    ['mp3', 'ID3\x04\x00'],
    ['mp3', '\xff\xfb\x90\x44\x00'],
    ['vtt', '\xef\xbb\xbfWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nHello'],
  ])('is recognized as %s by its content, whatever its name', (type, head) => {
    expect(recognizeFile(bytes(head), 'anything.png')).toEqual({ ok: true, type });
  });

  test('is recognized as SubRip by its first time and its name', () => {
    const head = bytes('1\r\n00:00:01,000 --> 00:00:02,000\r\nHello');

    expect(recognizeFile(head, 'a.srt')).toEqual({ ok: true, type: 'srt' });
    expect(recognizeFile(head, 'a.txt')).toEqual({ ok: false, why: 'unknown' });
  });

  test.each([
    ['archive', 'PK\x03\x04'],
    ['archive', '\x1f\x8b\x08'],
    ['drawing', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'],
    ['page', '<!DOCTYPE html><p>'],
    ['page', '  <html><script>'],
    ['page', '<?xml version="1.0"?><x/>'],
    ['program', 'MZ\x90\x00'],
    ['program', '#!/bin/sh\n'],
    ['program', '\x7fELF'],
    ['unknown', '\x00\x00\x00\x20ftypavif'],
    ['unknown', '\x1a\x45\xdf\xa3\x01\x00\x00\x00\x42\x82\x88matroska'],
    ['unknown', '#EXTM3U\n#EXTINF:1\nfile:///etc/passwd'],
    ['unknown', 'plain words'],
    ['unknown', ''],
  ])('is refused as %s: %j', (why, head) => {
    expect(recognizeFile(bytes(head), 'lecture.mp4')).toMatchObject({ ok: false, why });
  });

  test.each(['<script>alert(1)</script>', '<rect onload="x()"/>', '<a href="javascript:x()"/>', '<foreignObject/>'])(
    'is refused with the line of the script: %s',
    (script) => {
      expect(recognizeFile(bytes(`<svg>\n<g/>\n${script}</svg>`), 'a.svg')).toEqual({
        ok: false,
        why: 'drawing-script',
        line: 3,
      });
    },
  );

  test('that is a picture and an archive at once is found', () => {
    const head = bytes('\xff\xd8\xff\xe0');

    expect(findHiddenContent('jpg', { head, tail: bytes('…PK\x05\x06\x00\x00') })).toBe('archive');
    expect(findHiddenContent('jpg', { head, tail: bytes('<script>alert(1)</script>') })).toBe('markup');
    expect(findHiddenContent('pdf', { head: bytes('%PDF-1.7 <script>'), tail: bytes('') })).toBe('markup');
    expect(findHiddenContent('jpg', { head, tail: bytes('\xff\xd9') })).toBeNull();
    expect(findHiddenContent('mp4', { head, tail: bytes('PK\x05\x06') })).toBeNull();
  });
});

describe('captions', () => {
  const VTT = `WEBVTT - lecture\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:02.500 align:start\n<v Amara>Doses &lt; 25 mg &amp; more</v>\nare safe.\n`;

  test('of WebVTT are read without tags, notes and settings', () => {
    expect(readCaptions(VTT)).toEqual({
      ok: true,
      cues: [{ start: 1, end: 2.5, text: 'Doses < 25 mg & more\nare safe.' }],
    });
  });

  test('of SubRip are read without tags and positions', () => {
    const file =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,5\r\n{\\an8}<i>Hello</i>\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nyou\r\n';

    expect(readCaptions(file)).toEqual({
      ok: true,
      cues: [
        { start: 1, end: 2.5, text: 'Hello' },
        { start: 3600, end: 3601, text: 'you' },
      ],
    });
  });

  test('are written so that they read the same', () => {
    const cues = [{ start: 0.4, end: 3661.5, text: 'Doses < 25 mg & more\nare safe.' }];

    expect(readVtt(writeVtt(cues))).toEqual(cues);
    expect(writeVtt(cues)).toContain('00:00:00.400 --> 01:01:01.500\nDoses &lt; 25 mg &amp; more');
  });

  test.each([
    ['not-captions', 1, 'Dear colleagues'],
    ['empty', 1, 'WEBVTT\n\nNOTE nothing yet'],
    ['timing', 4, 'WEBVTT\n\nfirst\n00:01 --> 00:02\nHello'],
    ['timing', 3, 'WEBVTT\n\nHello without a time'],
    ['order', 3, 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello'],
    ['order', 6, 'WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:02.000\nA'],
  ])('are refused: %s in line %i', (why, line, file) => {
    expect(readCaptions(file)).toEqual({ ok: false, why, line });
  });

  test('are required of recordings only (rules U8)', () => {
    expect([needsCaptions('video'), needsCaptions('audio'), needsCaptions('picture'), needsCaptions(null)]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('a transcript (rules U7)', () => {
  const cues = [
    { start: 0.4, end: 3, text: 'Lamotrigine is titrated\nslowly.' },
    { start: 3.2, end: 5, text: 'Start with 25 mg.' },
    { start: 8, end: 9, text: '3. is [not] a list.' },
    { start: 59.8, end: 62, text: 'A rash is *not* always benign.' },
  ];
  const slides = [
    { start: 0, title: 'Titration' },
    { start: 60, title: 'Rash' },
  ];

  test('is written from captions, with slides where they begin and paragraphs at pauses', () => {
    expect(writeTranscript(cues, slides)).toBe(
      '## 00:00 Titration\n\nLamotrigine is titrated slowly. Start with 25 mg.\n\n3\\. is \\[not\\] a list.\n\n## 01:00 Rash\n\nA rash is \\*not\\* always benign.\n',
    );
  });

  test('becomes captions with the same words, in time with its slides', () => {
    const back = captionsOfTranscript(writeTranscript(cues, slides), 70);
    const textOf = (list: readonly { text: string }[]) => list.map(({ text }) => text.replaceAll('\n', ' ')).join(' ');

    expect(textOf(back)).toBe(textOf(cues));
    expect(back.find(({ text }) => text.startsWith('A rash'))?.start).toBe(60);
    expect(back.every((cue, i) => cue.end > cue.start && cue.end <= (back[i + 1]?.start ?? 70))).toBe(true);
    expect(listSlideMarks(writeTranscript(cues, slides))).toEqual(slides);
  });

  test('says no lists, tables, pictures and references', () => {
    const body = `Before.\n\n## 0:00 One\n\nIt **works**,[^a] see [the trial](https://x.example).\n\n- a point\n\n| a | b |\n|---|---|\n\n![alt](images/a.png)\n\n[^a]: Source.\n`;

    expect(captionsOfTranscript(body, 10)).toEqual([{ start: 0, end: 10, text: 'It works, see the trial.' }]);
  });

  test('begins a paragraph after a second of silence, if a sentence has ended', () => {
    const at = (start: number, end: number, text: string) => ({ start, end, text });
    const written = writeTranscript(
      [at(0, 29, 'It is old.'), at(30, 59, 'It is slow,'), at(60, 70, 'and safe.'), at(70.9, 75, 'So wait.')],
      [{ start: 0, title: 'A' }],
    );

    expect(written).toBe('## 00:00 A\n\nIt is old.\n\nIt is slow, and safe. So wait.\n');
  });

  test('without slides is one slide', () => {
    expect(writeTranscript([{ start: 0, end: 1, text: 'Hi.' }], [])).toBe('## 00:00 Recording\n\nHi.\n');
    expect(captionsOfTranscript('No slides.', 10)).toEqual([]);
  });
});
