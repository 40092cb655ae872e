/** The editor of a text, on CodeMirror. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { editorTheme } from './editor-theme.ts';
import { highlights, markdownMarks } from './markdown-marks.ts';
import { pasteDocument } from './paste-document.ts';
import { continueList, toggleAround } from './text-commands.ts';

/** A change that comes from elsewhere: another editor, the outline, the waveform. */
const isExternal = Annotation.define<boolean>();
const readOnly = new Compartment();

type EditorOptions = {
  host: HTMLElement;
  text: string;
  label: string;
  hint: string;
  isReadOnly: boolean;
  /** Headings divide the text into slides. */
  hasSlides: boolean;
  onChange: (text: string) => void;
  onMove: (line: number) => void;
};

export function createEditor({ host, text, label, hint, isReadOnly, hasSlides, ...on }: EditorOptions): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  return new EditorView({
    root,
    parent: root,
    doc: text,
    extensions: [
      history(),
      search({ top: true }),
      keymap.of([
        { key: 'Enter', run: continueList },
        { key: 'Mod-b', run: toggleAround('**') },
        { key: 'Mod-i', run: toggleAround('*') },
        ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
        ...historyKeymap,
        ...searchKeymap,
      ]),
      pasteDocument(hasSlides),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
      placeholder(hint),
      drawSelection({ drawRangeCursor: false }),
      readOnly.of(EditorState.readOnly.of(isReadOnly)),
      markdownMarks,
      highlights,
      editorTheme,
      EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
        const isOwn = transactions.some((each) => each.docChanged && each.annotation(isExternal) !== true);
        if (docChanged && isOwn) on.onChange(state.doc.toString());
        if (docChanged || selectionSet) on.onMove(state.doc.lineAt(state.selection.main.head).number);
      }),
    ],
  });
}

export const setReadOnly = (view: EditorView, isReadOnly: boolean): void =>
  view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)) });

/** Shows a text that changed elsewhere: only what differs is replaced, so that the cursor stays where it is. */
export function showText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  let start = 0;
  const shorter = Math.min(before.length, text.length);
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({
    changes: { from: start, to: before.length - end, insert: text.slice(start, text.length - end) },
    annotations: isExternal.of(true),
  });
}

/** A problem of the text, on a line from 1. */
export type TextProblem = { line: number; message: string };

export function showProblems(view: EditorView, problems: readonly TextProblem[]): void {
  const { doc } = view.state;
  const shown = problems.map(({ line, message }) => {
    const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    return { from, to, severity: 'error' as const, message };
  });
  view.dispatch(setDiagnostics(view.state, shown));
}

/** Puts the cursor at the beginning of a line and shows it. */
export function goToLine(view: EditorView, line: number): void {
  const { doc } = view.state;
  const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
}
