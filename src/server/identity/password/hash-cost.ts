export interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's recommendation; about 40 ms. Changing it rehashes each password at its next log-in. */
export const hashCost: HashCost = { memory: 19456, passes: 2, parallelism: 1 };
