import { describe, expect, test } from 'vitest';
import { byName, titleOfFile } from './picture-names.ts';

describe('pictures of slides', () => {
  test('are in the order in which people read their names', () => {
    const names = ['Slide10.PNG', 'slide2.png', 'Slide1.png', '03_dose.png', '1.png'];

    expect(names.toSorted(byName)).toEqual(['1.png', '03_dose.png', 'Slide1.png', 'slide2.png', 'Slide10.PNG']);
  });

  test.each([
    ['03_dose-table.png', 'Dose table'],
    ['Slide7.PNG', 'Slide 7'],
    ['Folie012.jpg', 'Slide 12'],
    ['004.webp', 'Slide 4'],
    ['Überblick (neu).png', 'Überblick neu'],
    ['](x).png', 'X'],
    ['---.png', 'New slide'],
  ])('%s is titled %s', (name, title) => expect(titleOfFile(name)).toBe(title));
});
