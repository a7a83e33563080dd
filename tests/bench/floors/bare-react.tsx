import { StrictMode, useEffect, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

interface Named { readonly name: string }
interface Dish extends Named { readonly type: 'article'; readonly code: string; readonly price: number; readonly imageUrl: string; readonly lead: string }
interface Group extends Named { readonly type: 'container'; readonly code: string; readonly items: readonly (Dish | Group)[] }

const dishes = (group: Group): Dish[] => group.items.flatMap((item) => (item.type === 'article' ? [item] : dishes(item)));

/** The least that React needs to show the same menu and to count a basket. A floor for the benchmark, not a product. */
const Menu = (): ReactElement => {
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    void fetch('/menu.json').then((reply) => reply.json()).then((menu: { items: Group[] }) => setGroups(menu.items));
  }, []);
  const add = (code: string): void => setCounts((now) => ({ ...now, [code]: (now[code] ?? 0) + 1 }));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <main>
      {groups.map((group) => (
        <section key={group.code}>
          <h2>{group.name}</h2>
          {dishes(group).map((dish) => (
            <article key={dish.code}>
              <img src={`/images/${dish.imageUrl}`} width="120" height="120" alt="" loading="lazy" />
              <h3>{dish.name}</h3><p>{dish.lead}</p><b>{dish.price} kr</b>
              <button type="button" onClick={() => add(dish.code)}>{counts[dish.code] ?? '+'}</button>
            </article>
          ))}
        </section>
      ))}
      {total > 0 && <output>{total}</output>}
    </main>
  );
};

const root = document.querySelector('#root');
if (root) createRoot(root).render(<StrictMode><Menu /></StrictMode>);
