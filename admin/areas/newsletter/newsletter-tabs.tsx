import { useLocation } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { TabLinks } from '#ui/navigation/tab-links.tsx';

const TABS = [
  { to: '/newsletter', label: 'Issues' },
  { to: '/newsletter/subscribers', label: 'Subscribers' },
  { to: '/newsletter/suppressions', label: 'Suppressions' },
] as const;

/** Between the lists of the area, also on a phone. */
export function NewsletterTabs() {
  const { pathname } = useLocation();
  return (
    <TabLinks label="Newsletter">
      {TABS.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </TabLinks>
  );
}
