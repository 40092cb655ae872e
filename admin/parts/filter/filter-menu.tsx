import '#ui/menu/menu.css';
import { Popover } from '@base-ui/react/popover';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { List } from '#admin/parts/list/use-list.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { Filter } from './filter.ts';

type FilterMenuProps<Row> = {
  filters: readonly Filter[];
  list: List<Row>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  children: ReactElement;
};

/** Chooses a filter and its value. */
export function FilterMenu<Row>({ filters, list, open, onOpenChange, children }: FilterMenuProps<Row>) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger render={children} />
      <Popover.Portal>
        <Popover.Positioner className="menu-positioner" align="start" sideOffset={6}>
          <Popover.Popup className="menu o-filter-menu" role="dialog" aria-label="Add a filter">
            <FilterForm filters={filters} list={list} onDone={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type FilterFormProps<Row> = { filters: readonly Filter[]; list: List<Row>; onDone: () => void };

function FilterForm<Row>({ filters, list, onDone }: FilterFormProps<Row>) {
  const [name, setName] = useState(filters[0]?.name ?? '');
  const filter = filters.find((each) => each.name === name);
  const [value, setValue] = useState('');
  const choose = (next: string) => {
    setName(next);
    setValue('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = filter?.kind === 'choice' ? (filter.options[0]?.value ?? '') : '';
    list.filter(name, value || first);
    onDone();
  };
  return (
    <form onSubmit={submit}>
      <Field label="Filter">
        <Select value={name} onChange={(event) => choose(event.target.value)}>
          {filters.map((each) => (
            <option key={each.name} value={each.name}>
              {each.label}
            </option>
          ))}
        </Select>
      </Field>
      {filter && (
        <Field label="Value">
          <FilterValue filter={filter} value={value} onChange={setValue} />
        </Field>
      )}
      <Button type="submit" size="small">
        Apply
      </Button>
    </form>
  );
}

type FilterValueProps = { filter: Filter; value: string; onChange: (value: string) => void };

function FilterValue({ filter, value, onChange }: FilterValueProps) {
  if (filter.kind === 'choice') {
    return (
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <TextInput
      type={filter.kind === 'day' ? 'date' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
