import type { DrugItem } from '#contract/calls/drugs.ts';
import { ITEM_KINDS } from '#domain/drugs/item-kind.ts';

/** The kinds that there are items of, in their order. (rules D5) */
export const groupItems = (items: readonly DrugItem[]) =>
  ITEM_KINDS.flatMap((kind) => {
    const found = items.filter((item) => item.kind === kind);
    return found.length === 0 ? [] : [{ kind, items: found }];
  });
