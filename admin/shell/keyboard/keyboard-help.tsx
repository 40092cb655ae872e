import './keyboard-help.css';
import { useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import {
  hasSingleKeys,
  type ShortcutGroup,
  setSingleKeys,
  useShortcutGroups,
} from '#admin/parts/keyboard/shortcuts.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';

/** The shortcuts of what is on the screen, and the switch for those of one key. */
export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = useShortcutGroups().filter(({ shortcuts }) => shortcuts.length > 0);
  const [isOn, setOn] = useState(hasSingleKeys);
  const change = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  return (
    <OfficeDialog open={open} onClose={onClose} title="Keyboard shortcuts" size="medium">
      <div className="o-shortcuts">
        {groups.map((group) => (
          <Group key={`${group.title} ${group.shortcuts[0]?.keys}`} {...group} />
        ))}
      </div>
      <Checkbox checked={isOn} onChange={(event) => change(event.target.checked)}>
        Shortcuts of one key, such as J and K
      </Checkbox>
    </OfficeDialog>
  );
}

function Group({ title, shortcuts }: ShortcutGroup) {
  return (
    <section>
      <h3 className="o-h3">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
