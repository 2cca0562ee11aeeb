import { testKills } from '../testing/kills/test-kills';

/** Server, signer, node and database are killed. */
testKills('PostgreSQL', 8);
