import { productServerContracts } from '../product-server-contracts.ts';
import { contractOf } from './contract-of.ts';
import { ofLaterVersion, ofVersion } from './of-other-versions.ts';
import { previousContract } from './previous-contract.ts';

// What an app asks, and what a server answers, through the eyes of the version before: both ways at once.
productServerContracts('[W-4] with a neighbour of the version before', ofVersion(previousContract));
productServerContracts('[W-4] with a neighbour of a later version', ofLaterVersion(contractOf()));
