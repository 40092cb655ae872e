import './filter-bar.css';
import '#ui/button/chip.css';
import { type ReactNode, useRef, useState } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import type { List } from '#admin/parts/list/use-list.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { describeFilterValue, type Filter } from './filter.ts';
import { FilterMenu } from './filter-menu.tsx';

/** Typing starts a search after this pause. */
const SEARCH_DELAY_MS = 250;

type FilterBarProps<Row> = {
  list: List<Row>;
  filters?: readonly Filter[];
  /** What the search finds: "Title, number, author"; without it the list has no search field. */
  search?: string;
  /** Acts at the end: columns, export. */
  children?: ReactNode;
};

/** The search, the active filters as chips, and the menu that adds one. All of it is in the address. */
export function FilterBar<Row>({ list, filters = [], search, children }: FilterBarProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts('Filters', filters.length === 0 ? [] : [{ keys: 'f', label: 'Add a filter', run: () => setOpen(true) }]);
  const active = filters.filter(({ name }) => list.state.filters[name] !== undefined);
  return (
    <search className="o-filter">
      {search !== undefined && <SearchField list={list} label={search} />}
      {active.map((filter) => (
        <span key={filter.name} className="chip o-filter-chip">
          <span>
            {filter.label} <b>{describeFilterValue(filter, list.state.filters[filter.name] ?? '')}</b>
          </span>
          <button
            type="button"
            aria-label={`Remove the filter: ${filter.label}`}
            onClick={() => list.filter(filter.name, '')}
          >
            <OfficeIcon name="close" />
          </button>
        </span>
      ))}
      {filters.length > 0 && (
        <FilterMenu filters={filters} list={list} open={isOpen} onOpenChange={setOpen}>
          <button type="button" className="o-filter-add">
            <OfficeIcon name="plus" size="small" />
            Filter <Keys keys="f" />
          </button>
        </FilterMenu>
      )}
      {list.isFiltered && (
        <Button kind="text" size="small" onClick={list.clearFilters}>
          Clear
        </Button>
      )}
      {children && <div className="o-filter-acts">{children}</div>}
    </search>
  );
}

function SearchField<Row>({ list, label }: { list: List<Row>; label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts('Search', [{ keys: '/', label: 'Search this list', run: () => input.current?.select() }]);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      list.search(text.trim());
      setTyped(null);
    }, SEARCH_DELAY_MS);
  };
  return (
    <div className="o-filter-search">
      <OfficeIcon name="search" />
      <TextInput
        ref={input}
        type="search"
        aria-label={`Search by ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        placeholder={label}
        value={typed ?? list.state.search}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
