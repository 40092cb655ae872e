import '#ui/text-input/text-input.css';
import '#ui/menu/menu.css';
import './combobox.css';
import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useFieldControl } from '#ui/field/field-context.ts';

type AutocompleteProps = {
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
};

/** Free text with suggestions: any text is accepted. */
export function Autocomplete({ suggestions, value, onChange, name, placeholder, disabled }: AutocompleteProps) {
  return (
    <Base.Root items={suggestions} value={value} onValueChange={onChange} name={name} disabled={disabled}>
      <Base.Input {...useFieldControl()} className="text-input" placeholder={placeholder} />
      <Base.Portal>
        <Base.Positioner className="menu-positioner" sideOffset={4}>
          <Base.Popup className="combobox-popup">
            <Base.List className="combobox-list">
              {(suggestion: string) => (
                <Base.Item key={suggestion} value={suggestion} className="combobox-item">
                  {suggestion}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
