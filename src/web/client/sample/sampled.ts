import type { Api, Domain } from '../../../contract/api.ts';

/** What is sampled; everything else of the contract refuses. */
export type Sampled = { [D in Domain]?: Partial<Api[D]> };
