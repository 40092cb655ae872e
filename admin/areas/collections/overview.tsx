import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { COLLECTION_NAMES, COLLECTIONS } from '#domain/authoring/collections.ts';
import './collections.css';
import { KINDS } from './kinds.ts';

/** What there is to edit, by group; what the roles do not permit is absent. */
export function Overview() {
  const may = useMay();
  const permitted = COLLECTION_NAMES.filter((name) => may(COLLECTIONS[name].permission));
  return (
    <Screen
      title="Site content"
      lead="What the library contains besides publications. The site shows a change at the next request."
    >
      {[...Map.groupBy(permitted, (name) => KINDS[name].group)].map(([group, names]) => (
        <Section key={group} title={group}>
          <ul className="o-kinds">
            {names.map((name) => (
              <li key={name}>
                <Link to={officeHref('/collections/:collection', { collection: name })} className="link">
                  {KINDS[name].title}
                </Link>
                <span className="o-muted">{KINDS[name].note}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Screen>
  );
}
