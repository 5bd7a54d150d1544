-- A guest's payment that was stopped because the same browser started another. Should the processor capture
-- it all the same, both are found by this.
alter table tipping.tips add column stopped_for uuid;
