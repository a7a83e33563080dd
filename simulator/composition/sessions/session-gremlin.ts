import { createGremlin, type Gremlin, type GremlinDeps } from '../../actors/web-gremlin.ts';
import type { PageServices } from '../../actors/web-services.ts';
import type { World } from '../create-world.ts';
import type { SessionStage } from './session-stage.ts';

interface SessionGremlinDeps<P> extends Pick<GremlinDeps<P>, 'browser' | 'network' | 'isPaying' | 'shopOf'> {
  readonly world: World;
  readonly stage: SessionStage;
}

/** What goes wrong by itself in a session, told to its stage. */
export const createSessionGremlin = <P extends { readonly services: Pick<PageServices, 'gate'> }>({ world: { clock, server }, stage, ...own }: SessionGremlinDeps<P>): Gremlin<P> => {
  const { deck, say, judge, reached, setServerSkew, zone, hurtStorage } = stage;
  return createGremlin<P>({
    ...own, clock, deck, say, judge, reached, desk: server.desk, mayReload: ({ services }) => services.gate.canLeave(),
    setSkew: setServerSkew, setZone: (name) => zone.set(name), onStorageFault: hurtStorage,
  });
};
