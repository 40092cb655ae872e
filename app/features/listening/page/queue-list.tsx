import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { QueuedSection } from '#app/api/queries/queue-query.ts';
import type { ChangeQueue } from '#app/features/listening/queue/use-queue.ts';
import { useText } from '#app/i18n/text.tsx';
import { useRowDrag } from '#ui/list/use-row-drag.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { QueueRow } from './queue-row.tsx';

type QueueListProps = {
  items: readonly QueuedSection[];
  currentId: string;
  change: ChangeQueue;
  onRemove: (item: QueuedSection) => void;
};

/** The sections in their order, which are moved by dragging, by the arrow keys on their handle, or by their menu. */
export function QueueList({ items, currentId, change, onRemove }: QueueListProps) {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  const { move, moved } = useMove(items, change, list);
  useRowDrag(list, move);
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, index + step);
  };
  return (
    <>
      <ol className="queue-list" ref={list} aria-label={t('listening.list')}>
        {items.map((item, index) => (
          <QueueRow
            key={item.id}
            item={item}
            isCurrent={item.id === currentId}
            index={index}
            items={items}
            change={change}
            onMove={(to) => move(item.id, to)}
            onKeyDown={(event) => onKeyDown(event, item.id, index)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
    </>
  );
}

/** Moves a section to a position from 0, and announces where it is; its handle keeps the focus. */
function useMove(
  items: readonly QueuedSection[],
  change: ChangeQueue,
  list: { readonly current: HTMLOListElement | null },
) {
  const { t } = useText();
  const [moved, setMoved] = useState('');
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const id = focused.current;
    focused.current = null;
    if (id !== null) list.current?.querySelector<HTMLElement>(`[data-path="${id}"] [data-move]`)?.focus();
  });
  const move = (id: string, to: number) => {
    const item = items.find((each) => each.id === id);
    const others = items.filter((each) => each.id !== id);
    if (item === undefined || to < 0 || to > others.length) return;
    focused.current = id;
    change({ kind: 'order', ids: others.toSpliced(to, 0, item).map((each) => each.id) });
    setMoved(t('listening.moved', { title: item.title, position: to + 1, count: items.length }));
  };
  return { move, moved };
}
