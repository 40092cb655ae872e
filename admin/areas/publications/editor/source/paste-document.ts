/** Text that is copied from a word processor or a page keeps its structure: it is inserted as Markdown. (rules E36) */
import { EditorView } from '@codemirror/view';
import { documentToMarkdown } from './document-to-markdown.ts';

const MAX_PASTED = 2_000_000;

/** `hasSlides`: headings divide the text into slides, so a pasted one becomes a line in bold. */
export const pasteDocument = (hasSlides: boolean) =>
  EditorView.domEventHandlers({
    paste: (event, view) => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (view.state.readOnly || html === '' || html.length > MAX_PASTED) return false;
      // The content of a template is inert: nothing in it runs, loads or is styled.
      const template = document.createElement('template');
      template.innerHTML = html;
      if (template.content.querySelector(STRUCTURE) === null) return false;
      const insert = documentToMarkdown(template.content, hasSlides);
      if (insert === '') return false;
      event.preventDefault();
      view.dispatch(view.state.replaceSelection(insert), { scrollIntoView: true, userEvent: 'input.paste' });
      return true;
    },
  });

/** A page without any of these is pasted as plain text. */
const STRUCTURE = 'table, h1, h2, h3, h4, h5, h6, ul, ol, p[style*="mso-list"], b, strong, i, em, a[href]';
