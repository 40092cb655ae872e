import '#ui/text-input/text-input.css';
import '#ui/menu/menu.css';
import './combobox.css';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useFieldControl } from '#ui/field/field-context.ts';
import { Icon } from '#ui/icon/icon.tsx';

export type ComboboxOption = { value: string; label: string };

type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  emptyText: string;
  openLabel: string;
};

/** Chooses one of many options by typing. A `Field` around it labels it. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, name, placeholder, disabled, emptyText, openLabel } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? null)}
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
