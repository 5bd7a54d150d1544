-- Every capture writes all of a tip's index entries again. The last equal tip of a device is found as
-- well among the few that the device has started.
drop index tipping.tips_of_device;
