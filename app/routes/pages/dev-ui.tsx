import { DesignPage } from '#app/features/design/design-page.tsx';

export const meta = () => [{ title: 'Design system | Receptor' }, { name: 'robots', content: 'noindex' }];

export default function DevUi() {
  return <DesignPage />;
}
