import { describe, expect, test } from 'vitest';
import { isPrinted, listUnprinted, nameUnprinted, toPrinted } from './printed-text.ts';

describe('the letters of documents (rules L58)', () => {
  test.each([
    ['Vietnamese', 'Nguyễn Thị Phương Thảo, Đặng Hữu Ước'],
    ['Polish', 'Łucja Zażółć Gęśląjaźń'],
    ['Turkish', 'İğdır Şükrü Çağlayan'],
    ['Czech', 'Příliš Žluťoučký Kůň'],
    ['Romanian', 'Ștefan Țurcanu'],
    ['Icelandic', 'Þórunn Ægisdóttir'],
    ['Azerbaijani', 'Əli Məmmədov'],
    ['Greek', 'Αλέξανδρος Παπαδόπουλος'],
    ['Russian', 'Екатерина Щёголева'],
    ['Ukrainian', 'Їжакевич Ґалаґан'],
    ['Serbian', 'Ђорђе Његош'],
    ['decomposed', 'Jose\u0301 Nu\u0303ez'],
    ['with typographic signs', 'D’Angelo–O‘Neill ≥ 5 µg ™'],
  ])('include those of names that are %s', (_, name) => {
    expect(isPrinted(name)).toBe(true);
    expect(toPrinted(name)).toBe(name.normalize('NFC'));
  });

  test.each([
    ['Japanese', '田中 花子', ['田', '中', '花', '子']],
    ['Korean', '김', ['김']],
    ['Arabic', 'ليلى', ['ل', 'ي', 'ى']],
    ['Hebrew', 'דן', ['ד', 'ן']],
    ['in part of letters in parentheses', '㈠', ['㈠']],
    ['emoji', 'Ana 🙂', ['🙂']],
  ])('do not include those of names that are %s', (_, name, unprinted) => {
    expect(listUnprinted(name)).toEqual(unprinted);
    expect(isPrinted(name)).toBe(false);
  });

  test.each([
    ['a full-width letter as the usual one', 'Ｔａｎａｋａ', 'Tanaka'],
    ['a no-break hyphen as a hyphen', 'PA\u2011C', 'PA\u2010C'],
    ['a narrow space as a space', '1\u202f000', '1 000'],
    ['a tab as a space', 'a\tb', 'a b'],
    ['a line break as it is', 'a\nb', 'a\nb'],
    ['a composed letter as its parts', '\u1e03', 'b\u0307'],
    ['a sign without a shape as nothing', 'so\u00adft\u200d\ufeff', 'soft'],
    ['another letter as its number', 'A田', 'A[U+7530]'],
    ['a number in capitals', '日', '[U+65E5]'],
    ['a number with four digits at least', '\u0007', '[U+0007]'],
  ])('print %s', (_, text, printed) => {
    expect(toPrinted(text)).toBe(printed);
  });
});

test('an error names the first ten characters that no document has (rules L58)', () => {
  expect(nameUnprinted('一二三 ABC 四五六七八九十百千')).toBe('一 二 三 四 五 六 七 八 九 十');
  expect(nameUnprinted('Ana')).toBe('');
});
