import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { renderBlocks } from './render-html.ts';

const render = (text: string) => renderBlocks(parseMarkdown({ file: 'section.md', text, firstLine: 1 }, []).blocks);

test('the first column has row headers if the corner cell is empty', () => {
  expect(render('| | Normal |\n|---|---|\n| Men | 430 ms |')).toBe(
    '<table><thead><tr><td></td><th scope="col">Normal</th></tr></thead>' +
      '<tbody><tr><th scope="row">Men</th><td>430\u00a0ms</td></tr></tbody></table>',
  );
});

test('the first column has ordinary cells if the corner cell has text', () => {
  expect(render('| Sex | Normal |\n|---|---|\n| Men | 430 ms |')).toBe(
    '<table><thead><tr><th scope="col">Sex</th><th scope="col">Normal</th></tr></thead>' +
      '<tbody><tr><td>Men</td><td>430\u00a0ms</td></tr></tbody></table>',
  );
});
