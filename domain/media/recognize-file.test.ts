import { describe, expect, test } from 'vitest';
import { typeOfName } from './asset-kinds.ts';
import { isFileName } from './file-name.ts';
import { findHiddenContent, HEAD_BYTES, recognizeFile } from './recognize-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const branded = (brand: string): Uint8Array => bytes(`\x00\x00\x00\x20ftyp${brand}\x00\x00\x02\x00`);

describe('a name', () => {
  test('has at most 200 signs', () => {
    expect(isFileName('a'.repeat(200))).toBe(true);
    expect(isFileName('a'.repeat(201))).toBe(false);
  });

  test('without an extension claims no type', () => {
    expect(typeOfName('mp4')).toBeNull();
    expect(typeOfName('lecture.')).toBeNull();
  });
});

describe('a recording (rules U2)', () => {
  test.each([
    ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9', 'mp41', 'mp42', 'avc1', 'dash'],
    ...['M4V ', 'MSNV', 'mmp4', 'f4v ', '3gp4', '3gp5', '3gp6', '3gp7'],
  ])('of the brand "%s" is an MP4', (brand) => {
    expect(recognizeFile(branded(brand), 'a')).toEqual({ ok: true, type: 'mp4' });
  });

  test.each(['M4A ', 'M4B '])('of the brand "%s" is sound', (brand) => {
    expect(recognizeFile(branded(brand), 'a')).toEqual({ ok: true, type: 'm4a' });
  });

  test.each(['heic', 'avif', 'mif1', 'iso1', 'mp43', '3gp3', 'M4P '])('of the brand "%s" is not accepted', (brand) => {
    expect(recognizeFile(branded(brand), 'a.mp4')).toEqual({ ok: false, why: 'unknown' });
  });

  test.each(['\xff\xfb\x90', '\xff\xfa\x90', '\xff\xf3\x90', '\xff\xf2\xe0'])(
    'is an MP3 with the frame %j',
    (frame) => {
      expect(recognizeFile(bytes(frame), 'a')).toEqual({ ok: true, type: 'mp3' });
    },
  );

  test.each([
    ['another first byte', '\x41\xfb\x90'],
    ['another second byte', '\xff\x41\x90'],
    ['a rate that does not exist', '\xff\xfb\xf0'],
    ['no rate', '\xff\xfb'],
  ])('is no MP3 with %s', (_name, frame) => {
    expect(recognizeFile(bytes(frame), 'a.mp3')).toEqual({ ok: false, why: 'unknown' });
  });

  test('is not what RIFF has of films', () => {
    expect(recognizeFile(bytes('RIFF\x00\x00\x00\x00AVI LIST'), 'a.wav')).toEqual({ ok: false, why: 'unknown' });
  });
});

describe('captions by their content (rules U2)', () => {
  test.each([
    'WEBVTT',
    'WEBVTT\tKind: captions',
    'WEBVTT\r\r00:00.000 --> 00:01.000',
    'WEBVTT\n\n00:00.000 --> 00:01.000\n<svg> is a drawing',
    'WEBVTT\n\n00:00.000 --> 00:01.000\n<script> runs',
  ])('are WebVTT: %j', (head) => {
    expect(recognizeFile(bytes(head), 'a')).toEqual({ ok: true, type: 'vtt' });
  });

  test.each(['A WEBVTT', 'WEBVTTX', 'WEBVTT\n\x00'])('are not WebVTT: %j', (head) => {
    expect(recognizeFile(bytes(head), 'a.vtt')).toEqual({ ok: false, why: 'unknown' });
  });

  test('are SubRip after empty lines, with a name that ends so', () => {
    const head = bytes('\n\n00:00:01,000 --> 00:00:02,000\nHello');

    expect(recognizeFile(head, 'A.SRT')).toEqual({ ok: true, type: 'srt' });
    expect(recognizeFile(head, 'a.srt.txt')).toEqual({ ok: false, why: 'unknown' });
  });
});

describe('a file that is not accepted (rules U3)', () => {
  test.each([
    ['ZIP', 'PK\x03\x04'],
    ['an empty ZIP', 'PK\x05\x06'],
    ['gzip', '\x1f\x8b'],
    ['bzip2', 'BZh9'],
    ['7z', '7z\xbc\xaf\x27\x1c'],
    ['RAR', 'Rar!\x1a'],
    ['zstd', '(\xb5/\xfd'],
    ['xz', '\xfd7zXZ'],
    ['tar', `${'\x00'.repeat(257)}ustar`],
  ])('is an archive: %s', (_name, head) => {
    expect(recognizeFile(bytes(head), 'a.pdf')).toEqual({ ok: false, why: 'archive' });
  });

  test('is no archive by what is further in', () => {
    expect(recognizeFile(bytes('a BZh9 Rar! PK\x03\x04'), 'a.pdf')).toEqual({ ok: false, why: 'unknown' });
  });

  test.each(['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!'])('is a program: %j', (head) => {
    expect(recognizeFile(bytes(head), 'a.pdf')).toEqual({ ok: false, why: 'program' });
  });

  test('is a drawing whose script is in the line where it begins', () => {
    const head = bytes('<svg>\n<g/>\n<script>\nalert(1)\n</script>\n</svg>\n');

    expect(recognizeFile(head, 'a.svg')).toEqual({ ok: false, why: 'drawing-script', line: 3 });
  });

  test.each([
    ['Tags are <svg> and <script>', 'unknown'],
    ['<p>A page of the web</p>', 'unknown'],
    ['\n<iframe src="x">', 'page'],
  ])('that reads %j is %s', (head, why) => {
    expect(recognizeFile(bytes(head), 'a.pdf')).toEqual({ ok: false, why });
  });
});

describe('what a file carries besides itself (rules U3)', () => {
  const none = bytes('');

  test('is found wherever the end of a picture has it', () => {
    const before = 'x'.repeat(HEAD_BYTES - 3);

    expect(findHiddenContent('png', { head: none, tail: bytes(`${before}<script>`) })).toBe('markup');
    expect(findHiddenContent('png', { head: none, tail: bytes(`${before}PK\x05\x06`) })).toBe('archive');
    expect(findHiddenContent('png', { head: bytes('<?php '), tail: none })).toBe('markup');
    expect(findHiddenContent('png', { head: none, tail: bytes('A Picture, PK\x01\x02, PK\x05') })).toBeNull();
  });

  test('is a page in the first kilobyte of a document, not what it says', () => {
    const head = bytes('%PDF-1.7\n');

    expect(findHiddenContent('pdf', { head: bytes(`${'x'.repeat(1000)}<html>`), tail: none })).toBe('markup');
    expect(findHiddenContent('pdf', { head: bytes(`${'x'.repeat(1024)}<html>`), tail: none })).toBeNull();
    expect(findHiddenContent('pdf', { head, tail: bytes('<html>') })).toBeNull();
    expect(findHiddenContent('pdf', { head, tail: bytes('PK PK\x05\x06') })).toBe('archive');
  });
});
