import { Menu } from '@base-ui/react/menu';
import '#ui/menu/menu.css';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { Button } from '#ui/button/button.tsx';
import type { Column } from './column.ts';

type ColumnsMenuProps<Row> = {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  onToggle: (column: Column<Row>) => void;
};

/** Chooses the columns; the title is always there. */
export function ColumnsMenu<Row>({ columns, isShown, onToggle }: ColumnsMenuProps<Row>) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<Button kind="text">Columns</Button>} />
      <Menu.Portal>
        <Menu.Positioner className="menu-positioner" align="end" sideOffset={6}>
          <Menu.Popup className="menu">
            {columns.map((column) => (
              <Menu.CheckboxItem
                key={column.name}
                className="menu-item o-column-choice"
                checked={isShown(column)}
                onCheckedChange={() => onToggle(column)}
                closeOnClick={false}
              >
                <span>{isShown(column) && <OfficeIcon name="check" size="small" />}</span>
                {column.label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
