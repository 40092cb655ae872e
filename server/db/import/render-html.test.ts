import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { renderBlocks } from './render-html.ts';

const render = (text: string) => renderBlocks(parseMarkdown({ file: 'section.md', text, firstLine: 1 }, []).blocks);

test('below an empty corner stand the names of the rows', () => {
  expect(render('| | Normal |\n|---|---|\n| Men | 430 ms |')).toBe(
    '<table><thead><tr><td></td><th scope="col">Normal</th></tr></thead>' +
      '<tbody><tr><th scope="row">Men</th><td>430\u00a0ms</td></tr></tbody></table>',
  );
});

test('below a corner with a name the first cells are like the others', () => {
  expect(render('| Sex | Normal |\n|---|---|\n| Men | 430 ms |')).toBe(
    '<table><thead><tr><th scope="col">Sex</th><th scope="col">Normal</th></tr></thead>' +
      '<tbody><tr><td>Men</td><td>430\u00a0ms</td></tr></tbody></table>',
  );
});
