import '#ui/text-input/text-input.css';
import '#ui/menu/menu.css';
import './combobox.css';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import { useFieldControl } from '#ui/field/field-context.ts';
import { Icon } from '#ui/icon/icon.tsx';

export type ComboboxOption = { value: string; label: string };

export type ComboboxCreate = { label: (typed: string) => string; onCreate: (typed: string) => void };

type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  emptyText: string;
  openLabel: string;
  /** The last choice once something is typed that is no option: it adds one of that name. */
  create?: ComboboxCreate | undefined;
};

/** The value of the choice that adds an option. */
const CREATE = '+';

/** Chooses one of many options by typing. A `Field` around it labels it. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, name, placeholder, disabled, emptyText, openLabel, create } = props;
  const [typed, setTyped] = useState('');
  const { contains } = Base.useFilter();
  const chosen = options.find((option) => option.value === value) ?? null;
  const wanted = typed.trim();
  const isNew = create !== undefined && wanted !== '' && !options.some(({ label }) => label === wanted);
  return (
    <Base.Root
      items={isNew ? [...options, { value: CREATE, label: create.label(wanted) }] : options}
      filter={(option: ComboboxOption, query: string) => option.value === CREATE || contains(option.label, query)}
      onInputValueChange={setTyped}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => {
        if (option?.value === CREATE) create?.onCreate(wanted);
        else onChange(option?.value ?? null);
      }}
      name={name}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className="combobox">
        <Base.Input {...useFieldControl()} className="text-input" placeholder={placeholder} />
        <Base.Trigger className="combobox-trigger" aria-label={openLabel}>
          <Icon name="down" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="menu-positioner" sideOffset={4}>
          <Base.Popup className="combobox-popup">
            <Base.Empty className="combobox-empty">{emptyText}</Base.Empty>
            <Base.List className="combobox-list">
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className="combobox-item">
                  {option.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
