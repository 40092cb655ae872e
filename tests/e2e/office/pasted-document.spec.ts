/** A document that is pasted into a text keeps its headings, lists and tables. (rules E36) */
import type { Page } from '@playwright/test';
import { createDraft } from '#tests/support/journey/create-draft.ts';
import { expect, signIn, test } from '#tests/support/journey/journey.ts';

/** As Word copies a page. */
const DOCUMENT = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head>
<body><!--StartFragment--><h1>Before the first dose<o:p></o:p></h1>
<p class=MsoNormal>Take a <b>full blood count</b> and <i>troponin </i>if p&lt;0.05*; see <a href="https://example.org/ecg">ECG</a>
and <a href="javascript:alert(1)">this</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>  </span></span>Weight</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>  </span></span>Pulse</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Week</p></td><td><p>Count | test</p></td></tr>
<tr><td>1 to 4</td><td>Weekly<script>alert(1)</script></td></tr></table>
<ol><li>Ask<ul><li>about the bowel</li></ul></li><li>Treat</li></ol><!--EndFragment--></body></html>`;

const TEXT = `Take a **full blood count** and *troponin* if p<0.05\\*; see [ECG](https://example.org/ecg) and this.

- Weight
   1. Pulse

| Week | Count \\| test |
|---|---|
| 1 to 4 | Weekly |

1. Ask
   - about the bowel
2. Treat`;

async function paste(page: Page, label: string, html: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'as text');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, html);
}

/** The text as the editor stores it. */
const linesOf = (page: Page, label: string) => async () =>
  (await page.getByRole('textbox', { name: label, exact: true }).locator('.cm-line').allInnerTexts())
    .map((line) => line.replace(/\n$/, ''))
    .join('\n');

test('a page of Word is pasted with its structure, and undone at once', async ({ open }) => {
  const session = await signIn('editor');
  const id = await createDraft(session, 'Pasted from a document');
  const page = await open({ session });
  await page.goto(`/admin/publications/${id}?part=cover`);
  const label = 'Text in Markdown';
  const preview = page.getByRole('region', { name: 'Preview' });
  await paste(page, label, DOCUMENT);

  await expect.poll(linesOf(page, label)).toContain(`### Before the first dose\n\n${TEXT}`);
  await expect(preview.getByRole('heading', { name: 'Before the first dose' })).toBeVisible();
  await expect(preview.getByRole('columnheader', { name: 'Count | test' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems of the text' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('textbox', { name: label, exact: true })).not.toContainText('Before the first dose');
  await paste(page, label, '<p style="color: red">as <span>styled</span> text</p>');
  await expect(page.getByRole('textbox', { name: label, exact: true })).toContainText('as text');
});
