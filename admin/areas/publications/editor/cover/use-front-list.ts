import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readFrontList, splitPastedItems, writeFrontList } from '#domain/authoring/front-matter/front-fields.ts';
import type { FrontForm } from './text-field.tsx';

export const MAX_ITEMS = 20;

/** The items of a list in the front matter as they are typed; null if they are written in a form that cannot be read. */
export function useFrontList(form: FrontForm, field: string) {
  const read = readFrontList(form.text, field);
  // An item that is new or empty has no line in the text yet.
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const items = typed ?? read ?? [];
  const change = (next: readonly string[]) => {
    setTyped(next);
    const written = next.map((each) => each.trim()).filter((each) => each !== '');
    form.onChange(writeFrontList(form.text, field, { items: written, style: 'lines' }));
  };
  const focus = (index: number) =>
    requestAnimationFrame(() => group.current?.querySelectorAll('textarea')[index]?.focus());
  const add = (index: number) => {
    if (form.isReadOnly || items.length >= MAX_ITEMS) return;
    flushSync(() => setTyped(items.toSpliced(index, 0, ''))); // the next key is typed into the new item
    group.current?.querySelectorAll('textarea')[index]?.focus();
  };
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length) return;
    change(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    focus(to);
  };
  // Several lines become several items; one is pasted as usual.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const lines = splitPastedItems(event.clipboardData.getData('text/plain'));
    if (lines.length < 2 || form.isReadOnly) return;
    event.preventDefault();
    change(items.toSpliced(index, 1, ...replaceSelection(event.currentTarget, lines)).slice(0, MAX_ITEMS));
    focus(Math.min(index + lines.length, MAX_ITEMS) - 1);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.nativeEvent.isComposing || form.isReadOnly) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (items[index] !== '') add(index + 1);
    } else if (event.key === 'Backspace' && items[index] === '' && index > 0) {
      change(items.toSpliced(index, 1));
      focus(index - 1);
    } else if (step !== 0 && event.altKey) move(index, index + step);
    else return;
    event.preventDefault();
  };
  // Empty items end once the list is left; before, the button below would move away from under the pointer.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!group.current?.contains(relatedTarget)) setTyped(null);
  };
  return { items: read === null ? null : items, group, change, add, paste, onKeyDown, onBlur };
}

/** The items that an item becomes when lines replace what is selected in it. */
function replaceSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, lines: readonly string[]) {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  return lines.map((line, i) => `${i === 0 ? before : ''}${line}${i === lines.length - 1 ? after : ''}`);
}
