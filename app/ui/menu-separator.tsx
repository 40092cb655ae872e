import './menu.css';
import { Menu as Base } from '@base-ui/react/menu';

/** A hairline between two kinds of acts. */
export function MenuSeparator() {
  return <Base.Separator className="menu-separator" />;
}
