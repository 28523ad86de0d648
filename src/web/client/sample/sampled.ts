import type { Api, Domain } from '../../../contract/api.ts';

/** The sampled endpoints; all others refuse. */
export type Sampled = { [D in Domain]?: Partial<Api[D]> };
