/** What the toolbar does with the text. Each is one step to undo. */
import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { listSlides } from '#domain/authoring/slides.ts';

type Edit = (state: EditorState) => TransactionSpec;

const edit =
  (make: Edit): Command =>
  (view: EditorView) => {
    view.dispatch({ ...make(view.state), scrollIntoView: true, userEvent: 'input' });
    view.focus();
    return true;
  };

/** Puts a sign around the selected words, or takes it away. */
export const toggleAround = (sign: string): Command =>
  edit((state) =>
    state.changeByRange(({ from, to }) => {
      const size = sign.length;
      const isInside =
        state.sliceDoc(from - size, from) === sign &&
        state.sliceDoc(to, to + size) === sign &&
        // One star of two is no sign of emphasis.
        state.sliceDoc(from - size - 1, from - size) !== sign[0];
      if (isInside)
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      return {
        changes: [
          { from, insert: sign },
          { from: to, insert: sign },
        ],
        range: EditorSelection.range(from + size, to + size),
      };
    }),
  );

/** Makes the selected lines a list, or lines again. */
export const toggleList: Command = edit((state) => {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, i) => state.doc.line(first + i));
  const isList = lines.every(({ text }) => text.startsWith('- ') || text.trim() === '');
  const isEmpty = lines.every(({ text }) => text.trim() === '');
  return {
    changes: lines.flatMap(({ text, from: start }): ChangeSpec[] => {
      if (isList && !isEmpty) return text.startsWith('- ') ? [{ from: start, to: start + 2 }] : [];
      return text.trim() === '' && !isEmpty ? [] : [{ from: start, insert: '- ' }];
    }),
  };
});

/** Inserts a paragraph of its own after the one of the cursor; `select` is the part of it that is typed over. */
export const insertBlock = (block: string, select = ''): Command =>
  edit((state) => {
    const line = endOfBlock(state);
    const isEmpty = line.text.trim() === '';
    const before = isEmpty ? '' : '\n\n';
    const start = line.to + before.length + Math.max(0, block.indexOf(select));
    return {
      changes: { from: line.to, insert: `${before}${block}\n` },
      selection: EditorSelection.range(start, start + select.length),
    };
  });

function endOfBlock({ doc, selection }: EditorState) {
  // Nothing is put before the first slide.
  const first = listSlides(doc.toString())[0]?.line ?? 1;
  let line = doc.line(Math.max(first, doc.lineAt(selection.main.head).number));
  while (line.text.trim() !== '' && line.number < doc.lines && doc.line(line.number + 1).text.trim() !== '')
    line = doc.line(line.number + 1);
  return line;
}

const TABLE = '| Column | Column |\n|---|---|\n| Value | Value |';
export const insertTable: Command = insertBlock(TABLE, 'Column');

/** The labels that the text defines. */
export const listReferences = (text: string): { label: string; text: string }[] =>
  [...text.matchAll(/^\[\^([^\]\s]{1,80})\]:[ \t]*(.*)$/gm)].map(([, label = '', reference = '']) => ({
    label,
    text: reference.trim(),
  }));

const isProse = (line: string): boolean => line.trim() !== '' && !/^(?:#|\[\^|!\[)/.test(line);

const NO_TEXT = /^\s*(?:[-*+>]|\d{1,3}\.)?$/;

/** Where a reference belongs: after the text before the end of the selection, or after the nearest sentence if that is in none. */
function findReferencePosition({ doc, selection }: EditorState): number {
  const { to } = selection.main;
  const line = doc.lineAt(to);
  if (isProse(line.text)) {
    const before = line.text.slice(0, to - line.from).trimEnd();
    return NO_TEXT.test(before) ? to : line.from + before.length;
  }
  const lines = Array.from({ length: doc.lines }, (_, i) => doc.line(i + 1)).filter(({ text }) => isProse(text));
  const before = line.text.startsWith('#') ? undefined : lines.findLast(({ number }) => number < line.number);
  const nearest = before ?? lines.find(({ number }) => number > line.number) ?? lines.at(-1);
  return nearest === undefined ? to : nearest.from + nearest.text.trimEnd().length;
}

/** Refers to a footnote at the cursor; one that is new is defined at the end of the text. */
export const insertReference = (label: string, definition: string | null): Command =>
  edit((state) => {
    const to = findReferencePosition(state);
    const sign = `[^${label}]`;
    const end = state.doc.toString().trimEnd();
    const isAfterDefinition = /(?:^|\n)\[\^[^\n]*$/.test(end.slice(-2000));
    const defined =
      definition === null
        ? []
        : [
            {
              from: end.length,
              to: state.doc.length,
              insert: `${isAfterDefinition ? '\n' : '\n\n'}${sign}: ${definition}\n`,
            },
          ];
    const at = Math.min(to, end.length);
    return {
      changes: [{ from: at, insert: sign }, ...defined],
      selection: EditorSelection.cursor(at + sign.length),
    };
  });

/** A new line of a list begins with its sign; on an empty item the list ends. */
export const continueList: Command = (view) => {
  const { state } = view;
  const { head, empty } = state.selection.main;
  const line = state.doc.lineAt(head);
  const [item, indent = '', marker = '', rest = ''] = /^(\s*)([-*+]|\d{1,3}\.)\s(.*)$/.exec(line.text) ?? [];
  if (item === undefined || !empty || head < line.from + indent.length + marker.length + 1) return false;
  if (rest.trim() === '') {
    view.dispatch({ changes: { from: line.from, to: line.to }, userEvent: 'input' });
    return true;
  }
  const next = /^\d/.test(marker) ? `${Number.parseInt(marker, 10) + 1}.` : marker;
  const insert = `\n${indent}${next} `;
  view.dispatch({
    changes: { from: head, insert },
    selection: EditorSelection.cursor(head + insert.length),
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};
