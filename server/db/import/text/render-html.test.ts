import { describe, expect, test } from 'vitest';
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

test('a list item of one paragraph has no <p>, and an ordered list stays ordered', () => {
  expect(render('1. One\n\n2. Two **strong**\n')).toBe('<ol><li>One</li><li>Two <strong>strong</strong></li></ol>');
});

describe('hostile text', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['Before <img src=x onerror=alert(1)> after', '<p>Before  after</p>'],
    ['<a href="javascript:alert(1)">link</a>', '<p>link</p>'],
    ['[link](javascript:alert(1))', '<p><a>link</a></p>'],
    ['[link](JaVaScRiPt:alert(1))', '<p><a>link</a></p>'],
    ['[link](data:text/html;base64,PHNjcmlwdD4=)', '<p><a>link</a></p>'],
    ['[link](http://plain.example/)', '<p><a>link</a></p>'],
    ['![image](https://spy.example/pixel.png)', '<p></p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script>alert(1)&lt;/script></p>'],
    [
      '| <b onclick=alert(1)>a</b> |\n|---|\n| b |',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['```\n<script>alert(1)</script>\n```', '&lt;script>alert(1)&lt;/script>\n'],
  ])('%s does not become markup', (text, html) => {
    expect(render(text)).toBe(html);
  });

  test('does not leave its attribute', () => {
    const html = render('[a](<https://x.example/"onmouseover="alert(1)> "title")');

    expect(html).toBe('<p><a href="https://x.example/%22onmouseover=%22alert(1)">a</a></p>');
  });
});
