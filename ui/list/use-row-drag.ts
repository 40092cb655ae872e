import './row-drag.css';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent } from 'react';

type Target = ElementDropTargetEventBasePayload;

/** Rows of the list are dragged by their handle (`data-move`); `move` gets the `data-path` of the row, and its position from 0. */
export function useRowDrag(list: RefObject<HTMLOListElement | null>, move: (path: string, to: number) => void): void {
  const drop = useEffectEvent(move);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let end = registerRows(element, drop);
    // Rows are added and removed.
    const observer = new MutationObserver(() => {
      end();
      end = registerRows(element, drop);
    });
    observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      end();
    };
  }, [list]);
}

function registerRows(list: HTMLOListElement, move: (path: string, to: number) => void): () => void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  return combine(
    ...rows.flatMap((row, index) => {
      const handle = row.querySelector('[data-move]');
      if (handle === null) return [];
      const clear = () => {
        delete row.dataset.drop;
      };
      const show = (target: Target) => {
        row.dataset.drop = isBelow(target) ? 'after' : 'before';
      };
      return [
        draggable({
          element: row,
          dragHandle: handle,
          getInitialData: () => ({ path: row.dataset.path, index }),
          onDragStart: () => {
            row.dataset.dragged = '';
          },
          onDrop: () => {
            delete row.dataset.dragged;
          },
        }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => typeof source.data.index === 'number' && source.data.index !== index,
          onDrag: show,
          onDragLeave: clear,
          onDrop: (target) => {
            clear();
            const { path, index: from } = target.source.data;
            if (typeof path !== 'string' || typeof from !== 'number') return;
            const to = index + (isBelow(target) ? 1 : 0);
            move(path, from < to ? to - 1 : to);
          },
        }),
      ];
    }),
  );
}

function isBelow({ self, location }: Target): boolean {
  const { top, height } = self.element.getBoundingClientRect();
  return location.current.input.clientY > top + height / 2;
}
