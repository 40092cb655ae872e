import type { Messages } from '../messages.ts';

export const calendar: Messages['calendar'] = {
  title: 'Novidades',
  metaTitle: 'Novidades: o que está por vir | Receptor',
  metaDescription:
    'Aulas, webinars e autoavaliações em psicofarmacologia que a Receptor publicará nos próximos doze meses.',
  lead: 'O que publicaremos nos próximos doze meses, mês a mês. As datas podem mudar quando as evidências mudam.',
  program: 'Ver o programa de CME e os preços',
  subscribe: 'Assinar no seu calendário (.ics)',
  none: 'Nenhuma publicação encontrada',
  noneText: 'No momento, nada está anunciado para o próximo ano. A biblioteca reúne tudo o que já foi publicado.',
  search: 'Pesquisar na biblioteca',
};
